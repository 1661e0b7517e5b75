import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { supportedBrowsers } from '@site/kit/build';
import tailwindcss from '@tailwindcss/postcss';

/** The shell for browsers, and the same tree as one server module. */
export function shellPreset(shellDir: string): RsbuildConfig {
  return {
    root: shellDir,
    mode: 'production',
    plugins: [pluginReact()],
    output: {
      legalComments: 'none',
      sourceMap: process.env.MAPS ? { js: 'source-map' } : false,
      overrideBrowserslist: [...supportedBrowsers],
    },
    tools: {
      htmlPlugin: false,
      postcss: { postcssOptions: { plugins: [tailwindcss({ optimize: false })] } },
    },
    environments: {
      web: {
        source: {
          entry: { shell: ['./app/shell.css', './app/entry.client.tsx'] },
          // Leaves out what the federation runtime has for other hosts: Node.js, and manifests with snapshots.
          define: { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
        },
        splitChunks: false,
        output: {
          target: 'web',
          assetPrefix: 'auto',
          distPath: { root: join(shellDir, 'dist/web'), js: '', jsAsync: '', css: '', cssAsync: '' },
          filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
          copy: [{ from: './app/public', noErrorOnMissing: true }],
        },
        security: { sri: { enable: true, algorithm: 'sha384' } },
        tools: { rspack: { output: { crossOriginLoading: 'anonymous', uniqueName: 'shell' } } },
      },
      node: {
        source: { entry: { entry: './app/entry.server.tsx' } },
        output: {
          target: 'node',
          module: true,
          emitCss: false,
          minify: false,
          distPath: { root: join(shellDir, 'dist/server') },
          filename: { js: '[name].mjs' },
        },
        tools: { rspack: { output: { asyncChunks: false } } },
      },
    },
  };
}
