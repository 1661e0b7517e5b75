import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import tailwindcss from '@tailwindcss/postcss';
import { contentRule } from './content/content-loader.ts';
import { type PresetOptions, writeEntries } from './entries.ts';
import { importRules } from './import-rules.ts';
import { dropFallbacks, dropRepeated, scopesAsSelectors } from './postcss-plugins.ts';
import { reproducible } from './reproducible.ts';
import { importPath } from './write-if-changed.ts';

// Must equal the names of `sharedModules` in `shell/app/shared.ts`, as `shell/bundle/shared-names.test.ts` checks.
/** The shell provides these at runtime. Everything else is bundled into the remote. */
export const sharedModules = ['react', 'react/jsx-runtime', 'react-dom', '@site/kit'] as const;

// Must equal `entryGlobalName` in `shell/app/browser/federation.ts`, as the same test checks.
/** The global name of the container. Hyphens are not allowed in it. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/** Builds use no newer syntax than these browsers know. Pages also work in somewhat older ones (decision 49 of the shell). */
export const supportedBrowsers = [
  'chrome >= 123',
  'edge >= 123',
  'safari >= 17.5',
  'ios_saf >= 17.5',
  'firefox >= 128',
];

// Must equal the name in `shell/app/browser/federation.ts`, as the same test checks.
/** The global name of the container runtime in the shell, so that no remote bundles its own copy (8 kB). */
export const bundlerRuntimeGlobal = '_SITE_FEDERATION_BUNDLER_RUNTIME';

async function sharedBundlerRuntime({ request }: Rspack.ExternalItemFunctionData) {
  const isRuntime = request?.includes('@module-federation/webpack-bundler-runtime');
  return isRuntime ? `var ${bundlerRuntimeGlobal}` : undefined;
}

/** Modules of Node as imports instead of `require`, the default, so that a promotion can read which ones the server code uses. */
const serverExternals = Object.fromEntries([
  ...sharedModules.map((name) => [name, `module ${name}`]),
  ...builtinModules.map((name) => [name, `module ${name.replace(/^(?:node:)?/, 'node:')}`]),
  ...builtinModules.map((name) => [`node:${name}`, `module node:${name}`]),
]);

/** A bundle that Node imports: one module in `root`, without styles. */
export function serverBundle(root: string) {
  return {
    output: {
      target: 'node' as const,
      distPath: { root },
      filename: { js: '[name].mjs' },
      module: true,
      emitCss: false,
      minify: false,
    },
    tools: { rspack: { output: { asyncChunks: false } } },
  };
}

/** The Rsbuild configuration of all remotes: a container for browsers and a module for the server. */
export function remotePreset(options: PresetOptions): RsbuildConfig {
  const { root, name, outDir, dev = false } = options;
  const { modules, ...entries } = writeEntries(options);
  const server = serverBundle(join(outDir, 'server'));
  const describe = serverBundle(join(outDir, '.describe'));
  // The ids of modules depend on these paths. Relative ones are the same in every folder.
  const fromRoot = (file: string) => importPath(root, file);
  // In development, open pages load new code from the same URLs.
  const hash = dev ? '' : '.[contenthash:8]';
  return {
    root,
    // forceEnable: another build in this process may have set NODE_ENV to production.
    plugins: [pluginReact({ reactRefreshOptions: { forceEnable: dev } })],
    mode: dev ? 'development' : 'production',
    dev: { assetPrefix: 'auto', lazyCompilation: false, writeToDisk: true },
    output: {
      // The server module has no fixed URL for assets, so assets are inlined.
      dataUriLimit: Number.MAX_SAFE_INTEGER,
      legalComments: 'none',
      overrideBrowserslist: [...supportedBrowsers],
      sourceMap: { js: dev ? 'cheap-module-source-map' : false },
    },
    tools: {
      htmlPlugin: false,
      rspack: { module: { rules: [contentRule] } },
      postcss: {
        postcssOptions: {
          plugins: [tailwindcss({ optimize: false }), dropFallbacks, dropRepeated, scopesAsSelectors],
        },
      },
    },
    environments: {
      web: {
        security: { sri: { enable: !dev, algorithm: 'sha384' } },
        output: {
          target: 'web',
          assetPrefix: 'auto',
          // One stylesheet for the whole remote: all chunks have the same CSS, so they share one file name. The shell tells
          // stylesheets apart by these names.
          distPath: { root: join(outDir, 'web'), js: '', jsAsync: '', css: '', cssAsync: '' },
          filename: { js: `[name]${hash}.js`, css: `${name}${hash}.css` },
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
            // A failed build must not replace the running code.
            if (dev) config.optimization = { ...config.optimization, emitOnErrors: false };
            config.plugins ??= [];
            config.plugins.push(
              reproducible,
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
                        import: [...(dev ? [entries.updates] : []), entries.styles, file].map(fromRoot),
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
        ...server,
        output: {
          ...server.output,
          cleanDistPath: true,
          externals: [importRules(root, sharedModules), serverExternals],
        },
      },
      // The server modules with all dependencies bundled. The build runs them once to read the route table.
      describe: {
        source: { entry: { describe: entries.server } },
        ...describe,
        output: { ...describe.output, sourceMap: { js: 'cheap-module-source-map' } },
      },
    },
  };
}
