export { buildRemote } from './build-remote.ts';
export { type DevState, devDir, devStateFile, readDevState } from './dev-state.ts';
export {
  bundlerRuntimeGlobal,
  containerName,
  remotePreset,
  sharedModules,
  supportedBrowsers,
} from './preset.ts';
export type { RouteTable } from './route-table.ts';
export { type RemoteWatch, type WatchRemoteOptions, watchRemote } from './watch-remote.ts';
