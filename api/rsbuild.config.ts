import { createRequire } from 'node:module';
import { defineConfig } from '@rsbuild/core';

/** The dependencies of the API. They read files of their own: a dictionary, and a native library. */
const notBundled = ['dictionary-en', 'sharp'];

/** The program in one file and its packages in another, which start faster and in less memory than 1,500 files (decision 48). */
export default defineConfig({
  mode: 'production',
  source: { entry: { main: './src/main.ts' }, decorators: { version: 'legacy' } },
  output: {
    target: 'node',
    module: true,
    // It would empty the folder before the build. `output.clean` below does so after it, and a failed build changes nothing.
    cleanDistPath: false,
    legalComments: 'none',
    // V8 keeps the source, and with a single character outside of Latin-1 it takes twice the memory.
    charset: 'ascii',
    // Stack traces show lines of our own code. The names of classes and functions are kept everywhere.
    minify: { jsOptions: { exclude: /main/, minimizerOptions: { compress: false, mangle: false } } },
    externals: notBundled.map((name) => ({ [name]: `module ${name}` })),
  },
  splitChunks: {
    preset: 'none',
    chunks: 'initial',
    cacheGroups: { vendor: { test: /node_modules/, name: 'vendor', enforce: true } },
  },
  tools: {
    swc: { jsc: { transform: { decoratorMetadata: true } } },
    rspack: (config, { appendPlugins, rspack, mergeConfig }) => {
      appendPlugins(new rspack.IgnorePlugin({ checkResource: isMissing }));
      // Without `createRequire`, @nestjs/typeorm would load TypeORM a second time, from node_modules.
      const javascript = { url: false, importMeta: false, createRequire: true, exprContextCritical: false };
      return mergeConfig(config, {
        module: { parser: { javascript } },
        output: { clean: true },
        optimization: { chunkIds: 'named' },
      });
    },
  },
});

/** Whether a package is an optional one that is not installed. Nest and TypeORM find out at run time, as without a bundler. */
function isMissing(request: string, context: string): boolean {
  if (!context.includes('node_modules') || /^[./]/.test(request)) return false;
  try {
    createRequire(`${context}/`).resolve(request);
    return false;
  } catch {
    return true;
  }
}
