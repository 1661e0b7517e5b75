import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import tailwindcss from '@tailwindcss/postcss';
import { contentRule } from './content/content-loader.ts';
import { dropFallbacks } from './drop-fallbacks.ts';
import { writeEntries } from './entries.ts';
import { scanModules } from './scan.ts';
import { workbenchSource, writeWorkbench } from './workbench-entry.ts';

/** Provided by the shell at runtime, in its versions. Everything else is bundled into the remote. */
export const sharedModules = ['react', 'react/jsx-runtime', 'react-dom', '@site/kit'] as const;

/** The container's global name: letters, digits and underscores only. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** The first releases with `@scope`, which keeps the remotes' styles apart. */
export const supportedBrowsers = [
  'chrome >= 120',
  'edge >= 120',
  'safari >= 17.4',
  'ios_saf >= 17.4',
  'firefox >= 146',
];

/** The name under which the shell offers the container runtime, so that no remote ships a copy (8 kB each). */
export const bundlerRuntimeGlobal = '_SITE_FEDERATION_BUNDLER_RUNTIME';

type ExternalCallback = (error?: Error | null, result?: string) => void;

function sharedBundlerRuntime({ request }: { request?: string }, callback: ExternalCallback) {
  if (request?.includes('@module-federation/webpack-bundler-runtime'))
    callback(null, `var ${bundlerRuntimeGlobal}`);
  else callback();
}

export interface PresetOptions {
  /** The remote's folder. */
  root: string;
  name: string;
  /** Where the build goes; `dist` when nothing else is said. */
  outDir?: string;
  /** Builds code that can be replaced while a page runs it; such a build is never released. */
  dev?: boolean;
}

/** The one Rsbuild configuration of all remotes: a browser container and a plain server module. */
export function remotePreset({
  root,
  name,
  outDir = join(root, 'dist'),
  dev = false,
}: PresetOptions): RsbuildConfig {
  const dir = join(outDir, '.entry');
  const written = scanModules(root);
  const modules = dev ? [...written, writeWorkbench(dir, name, written)] : written;
  const entries = writeEntries({ root, dir, name, modules, styled: dev ? [workbenchSource] : [] });
  // In development a page that is open goes on with new code under the old addresses.
  const hash = dev ? '' : '.[contenthash:8]';
  return {
    root,
    // Forced, because any other build in the same process may have made this a production process.
    plugins: [pluginReact({ reactRefreshOptions: { forceEnable: dev } })],
    mode: dev ? 'development' : 'production',
    dev: { assetPrefix: 'auto', lazyCompilation: false, writeToDisk: true },
    output: {
      // A release has no fixed address on the server, so assets travel inside the code.
      dataUriLimit: Number.MAX_SAFE_INTEGER,
      legalComments: 'none',
      overrideBrowserslist: [...supportedBrowsers],
      sourceMap: { js: dev ? 'cheap-module-source-map' : process.env.MAPS ? 'source-map' : false },
    },
    tools: {
      htmlPlugin: false,
      rspack: { module: { rules: [contentRule] } },
      postcss: { postcssOptions: { plugins: [tailwindcss({ optimize: false }), dropFallbacks] } },
    },
    environments: {
      web: {
        security: { sri: { enable: !dev, algorithm: 'sha384' } },
        output: {
          target: 'web',
          assetPrefix: 'auto',
          // One stylesheet for the whole remote: every page's chunk names the same content, hence the same file.
          distPath: { root: join(outDir, 'web'), js: '', jsAsync: '', css: '', cssAsync: '' },
          filename: { js: `[name]${hash}.js`, css: `styles${hash}.css` },
          cleanDistPath: true,
        },
        source: { entry: { main: entries.empty } },
        tools: {
          rspack: (config) => {
            config.entry = {};
            config.output ??= {};
            config.output.crossOriginLoading = 'anonymous';
            config.output.uniqueName = name;
            config.externals = [sharedBundlerRuntime];
            // A build that failed must leave the code that runs alone.
            if (dev) config.optimization = { ...config.optimization, emitOnErrors: false };
            config.plugins ??= [];
            config.plugins.push(
              new ModuleFederationPlugin({
                name: containerName(name),
                filename: `remote-entry${hash}.js`,
                exposes: Object.fromEntries(
                  modules
                    .filter(({ kind }) => kind !== 'resource')
                    .map(({ name, file }) => [
                      name,
                      {
                        name: name.slice(2),
                        import: [...(dev ? [entries.updates] : []), entries.styles, file],
                      },
                    ]),
                ),
                shared: Object.fromEntries(
                  sharedModules.map((module) => [
                    module,
                    { import: false as const, singleton: true, requiredVersion: false as const },
                  ]),
                ),
                manifest: false,
                dts: false,
                dev: false,
                experiments: { optimization: { disableSnapshot: true, target: 'web' } },
              }),
            );
          },
        },
      },
      node: {
        source: { entry: { server: entries.server } },
        output: {
          target: 'node',
          distPath: { root: join(outDir, 'server') },
          filename: { js: '[name].mjs' },
          module: true,
          emitCss: false,
          minify: false,
          cleanDistPath: true,
          externals: Object.fromEntries(sharedModules.map((module) => [module, `module ${module}`])),
        },
        tools: { rspack: { output: { asyncChunks: false } } },
      },
      // The same modules with everything bundled in: run once by the build to read the route table.
      describe: {
        source: { entry: { describe: entries.server } },
        output: {
          target: 'node',
          distPath: { root: join(outDir, '.describe') },
          filename: { js: '[name].mjs' },
          module: true,
          emitCss: false,
          minify: false,
        },
        tools: { rspack: { output: { asyncChunks: false } } },
      },
    },
  };
}
