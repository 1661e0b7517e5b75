import type { Rspack } from '@rsbuild/core';

/**
 * Rspack writes the hashes of the chunks into the container in a random order. In a fixed one, the same source becomes the same
 * release.
 */
export const sortChunkHashes: Rspack.RspackPluginFunction = (compiler) => {
  const { Compilation, sources } = compiler.rspack;
  // After the code is minified, and before files get their hashes.
  const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  compiler.hooks.thisCompilation.tap('sortChunkHashes', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'sortChunkHashes', stage }, (assets) => {
      for (const [name, asset] of Object.entries(assets)) {
        const code = name.endsWith('.js') ? String(asset.source()) : '';
        const sorted = code.replace(/(?<=sriHashes=\{)[^}]+/, (hashes) =>
          hashes.split(',').toSorted().join(','),
        );
        if (sorted !== code) compilation.updateAsset(name, new sources.RawSource(sorted));
      }
    });
  });
};
