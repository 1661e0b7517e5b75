/** For servers: the release contract, stores, verified files and compositions. */
export { type RenderSamples, shellBundle } from './check-samples.ts';
export {
  type ComposedResource,
  type Composition,
  compose,
  compositionId,
  compositionProblems,
  type ShellFacts,
} from './composition.ts';
export { releaseErrors } from './error-table.ts';
export { asReleaseError, ReleaseError } from './errors.ts';
export {
  describeCounts,
  grownBy,
  noCounts,
  type RolloutCounts,
  RolloutTest,
  shellStopEvidence,
} from './failure-test.ts';
export type {
  BrowserFacts,
  HydratePages,
  MeasuredPage,
  PageFacts,
  RenderedSites,
  RenderSites,
  SiteFacts,
  SitesJob,
} from './gate/site-facts.ts';
export { integrityOf, openVerified } from './integrity.ts';
export { fixedKeyRing, type KeyRing, openKeyRing, readKeys } from './key-ring.ts';
export type { LiveRollout } from './live-rollout.ts';
export { mapLimited } from './map-limited.ts';
export { openStore } from './open-store.ts';
export type { Freeze, Pointer, PointerChange, Rollout } from './pointer.ts';
export { maxPreviewMs, openPreview, type Preview, signPreview } from './preview.ts';
export { readComposition } from './read-composition.ts';
export { listReleases, listRemotes, readRelease } from './read-release.ts';
export {
  type ArmCounts,
  type ReleaseFigures,
  type RemoteState,
  type RolloutReport,
  readShells,
  registrationIntervalMs,
  rolloutIntervalMs,
  runningShells,
  type ShellRegistration,
  type ShellWarning,
  writeRegistration,
} from './registered-shells.ts';
export {
  type DraftRelease,
  type PinnedRelease,
  type ReleasePage,
  type ReleaseSlot,
  shellName,
} from './release.ts';
export { assertPlainPath, storePath } from './release-path.ts';
export { matchPattern } from './route-pattern.ts';
export {
  type KeyPair,
  keyProblem,
  loadOrCreateKeyPair,
  loadTrustedKeys,
  readKeyPair,
  readTrustedKey,
  type TrustedKey,
  trust,
} from './signing.ts';
export { type RemoteStatus, readStatus, type ShellStatus, type Status } from './status.ts';
export type { Store } from './store.ts';
export { readHistory, readPointer } from './stored-pointer.ts';
export { defaultLateMs, type SignedTimestamp } from './timestamp.ts';
export { watchComposition } from './watch-composition.ts';
