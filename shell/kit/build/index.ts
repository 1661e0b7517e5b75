export { buildRemote } from './build-remote.ts';
export {
  bundlerRuntimeGlobal,
  containerName,
  remotePreset,
  sharedModules,
  supportedBrowsers,
} from './preset.ts';
