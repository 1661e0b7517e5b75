export { buildRemote, contentHash, readManifest } from './build-remote.ts';
export { dropFallbacks, registeredByShell, scopesAsSelectors } from './postcss-plugins.ts';
export {
  bundlerRuntimeGlobal,
  containerName,
  remotePreset,
  serverBundle,
  sharedModules,
  supportedBrowsers,
} from './preset.ts';
export { uiSources } from './ui-sources.ts';
export { type RemoteWatch, watchRemote } from './watch-remote.ts';
export { writeIfChanged } from './write-if-changed.ts';
