/** For servers: the release contract, stores, verified files and compositions. */

export {
  type ComposedResource,
  type Composition,
  compose,
  compositionId,
  compositionProblems,
  newProblems,
  problemsOf,
  withReleases,
} from './composition/composition.ts';
export type { LiveRollout } from './composition/live-rollout.ts';
export { readComposition, retryBrokenAfterMs } from './composition/read-composition.ts';
export { watchComposition } from './composition/watch-composition.ts';
export { arithmeticOf } from './count-arithmetic.ts';
export { releaseErrors } from './error-table.ts';
export { asReleaseError, ReleaseError } from './errors.ts';
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
export { fixedKeyRing, type KeyRing, openKeyRing, readKeys } from './keys/key-ring.ts';
export { openPreview, type Preview, signPreview } from './keys/signed-preview.ts';
export {
  type KeyPair,
  keyProblem,
  loadOrCreateKeyPair,
  loadTrustedKeys,
  readKeyPair,
  readTrustedKey,
  type TrustedKey,
  trust,
} from './keys/signing.ts';
export { mapLimited } from './map-limited.ts';
export { readHistory } from './pointers/history.ts';
export {
  type Freeze,
  maxReason,
  type Pointer,
  type PointerChange,
  type Rollout,
} from './pointers/pointer.ts';
export { readPointer } from './pointers/stored-pointer.ts';
export { defaultLateMs, type SignedTimestamp } from './pointers/timestamp.ts';
export { type RenderSamples, shellBundle } from './promote/check-samples.ts';
export { integrityOf, openVerified } from './release/integrity.ts';
export { listReleases, listRemotes, readRelease } from './release/read-release.ts';
export {
  type DraftRelease,
  type PinnedRelease,
  type ReleasePage,
  type ReleaseSlot,
  shellName,
} from './release/release.ts';
export { matchPattern } from './release/route-pattern.ts';
export {
  describeCounts,
  grownBy,
  noCounts,
  type RolloutCounts,
  RolloutTest,
  shellStopEvidence,
} from './rollout/failure-test.ts';
export {
  type ArmCounts,
  newShellId,
  type ReleaseFigures,
  type RemoteState,
  type RolloutReport,
  readShells,
  registrationIntervalMs,
  rolloutIntervalMs,
  runningShells,
  type ShellFacts,
  type ShellRegistration,
  type ShellWarning,
  writeRegistration,
} from './shells/registered-shells.ts';
export { openStore } from './store/open-store.ts';
export { assertPlainPath, storePath } from './store/release-path.ts';
export type { Store } from './store/store.ts';
export { isFailing } from './upkeep/is-failing.ts';
export { type RemoteStatus, readStatus, type ShellStatus, type Status } from './upkeep/status.ts';
export { verifyServerCode } from './upkeep/verify.ts';
