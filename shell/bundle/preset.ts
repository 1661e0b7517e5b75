import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { dropFallbacks, scopesAsSelectors, serverBundle, supportedBrowsers } from '@site/remote-build';
import tailwindcss from '@tailwindcss/postcss';

const subsetFontLoader = join(import.meta.dirname, 'subset-font-loader.ts');

interface ShellPresetOptions {
  shellDir: string;
  outDir: string;
  /** Uses React's development mode and lets pages load new code of remotes. */
  dev: boolean;
}

/** The ops page: a module that renders it, and its stylesheet. Neither is part of the shell's release. */
function opsPage(outDir: string): RsbuildConfig['environments'] {
  return {
    opsView: {
      source: { entry: { view: './ops/view/view.tsx' } },
      ...serverBundle(join(outDir, 'ops/view')),
    },
    opsStyle: {
      source: { entry: { ops: './ops/view/ops.css' } },
      output: {
        target: 'web',
        distPath: { root: join(outDir, 'ops/style'), css: '' },
        filename: { css: '[name].css' },
      },
    },
  };
}

/** The Rsbuild configuration of the shell: scripts for browsers and a module for the server. */
export function shellPreset({ shellDir, outDir, dev }: ShellPresetOptions): RsbuildConfig {
  const start = ['./app/shell.css', './app/boot.ts'];
  return {
    root: shellDir,
    mode: dev ? 'development' : 'production',
    plugins: [pluginReact()],
    // `output.assetPrefix` below applies to production only.
    dev: { hmr: false, assetPrefix: 'auto' },
    output: {
      legalComments: 'none',
      cleanDistPath: true,
      sourceMap: dev && { js: 'inline-cheap-module-source-map' },
      overrideBrowserslist: [...supportedBrowsers],
    },
    tools: {
      htmlPlugin: false,
      postcss: {
        postcssOptions: { plugins: [tailwindcss({ optimize: false }), dropFallbacks, scopesAsSelectors] },
      },
    },
    environments: {
      web: {
        source: {
          entry: {
            starter: './app/starter/starter.ts',
            shell: dev ? ['./app/dev/refresh-hook.ts', ...start, './app/dev/dev-client.ts'] : start,
          },
          // Removes unused code from the federation runtime: Node.js support and snapshots.
          define: { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
        },
        // Several small scripts run as separate tasks and do not block a slow phone for long.
        splitChunks: {
          preset: 'none',
          chunks: ({ name }) => name === 'shell',
          cacheGroups: {
            react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react', enforce: true },
            vendor: { test: /node_modules/, name: 'vendor', enforce: true, priority: -1 },
          },
        },
        output: {
          target: 'web',
          assetPrefix: 'auto',
          distPath: { root: join(outDir, 'web'), js: '', jsAsync: '', css: '', cssAsync: '', font: '' },
          filename: {
            js: '[name].[contenthash:8].js',
            css: '[name].[contenthash:8].css',
            font: '[name].[contenthash:8][ext]',
          },
          copy: [{ from: './app/public', noErrorOnMissing: true }],
        },
        security: { sri: { enable: true, algorithm: 'sha384' } },
        tools: {
          rspack: {
            output: { crossOriginLoading: 'anonymous', uniqueName: 'shell' },
            module: { rules: [{ test: /literata.*\.woff2$/, use: subsetFontLoader }] },
          },
        },
      },
      node: {
        source: { entry: { entry: './app/entry.server.tsx' } },
        ...serverBundle(join(outDir, 'server')),
      },
      ...(!dev && opsPage(outDir)),
    },
  };
}
