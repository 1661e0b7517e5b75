import type { Rspack } from '@rsbuild/core';

/** Makes builds reproducible: the same sources give the same release every time and in every folder. */
export const reproducible: Rspack.RspackPluginFunction = (compiler) => {
  sortChunkHashes(compiler);
  leaveOutRuntimeFolder(compiler);
};

/** Rspack writes the hashes of the chunks, scripts and styles, into the container in a random order. */
function sortChunkHashes(compiler: Rspack.Compiler) {
  const { Compilation, sources } = compiler.rspack;
  // Run after the code is minified and before files get their hashes.
  const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  compiler.hooks.thisCompilation.tap('sortChunkHashes', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'sortChunkHashes', stage }, (assets) => {
      for (const [name, asset] of Object.entries(assets)) {
        const code = name.endsWith('.js') ? String(asset.source()) : '';
        const sorted = code.replace(/(?<=sri\w*Hashes=\{)[^}]+/g, (hashes) =>
          hashes.split(',').toSorted().join(','),
        );
        if (sorted !== code) compilation.updateAsset(name, new sources.RawSource(sorted));
      }
    });
  });
}

/**
 * Rspack starts a container with code in a data: address, which imports the container runtime by its absolute path. The ids of all
 * modules depend on that address, because two with the same short id get longer ones.
 */
function leaveOutRuntimeFolder(compiler: Rspack.Compiler) {
  const replaceFolder = (data: { request: string }) => {
    data.request = data.request.replace(/(?<=%22)%2F\S*?(?=%40module-federation%2F)/, '');
  };
  new compiler.rspack.NormalModuleReplacementPlugin(/import%20__module_federation_/, replaceFolder).apply(
    compiler,
  );
}
