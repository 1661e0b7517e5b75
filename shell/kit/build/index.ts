export { buildRemote } from './build-remote.ts';
export {
  bundlerRuntimeGlobal,
  containerName,
  remotePreset,
  sharedModules,
  supportedBrowsers,
} from './preset.ts';
export { type RemoteWatch, type WatchRemoteOptions, watchRemote } from './watch-remote.ts';
