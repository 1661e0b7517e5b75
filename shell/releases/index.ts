/** For servers: the release contract, stores, verified files and compositions. */
export type { RenderSamples } from './check-composition.ts';
export {
  type ComposedResource,
  type Composition,
  compose,
  compositionId,
  compositionProblems,
  type ShellFacts,
} from './composition.ts';
export { ReleaseError, releaseErrors } from './errors.ts';
export { integrityOf, openVerified } from './integrity.ts';
export { openStore } from './open-store.ts';
export { readPointer } from './pointer.ts';
export { readComposition } from './read-composition.ts';
export { listReleases, readRelease } from './read-release.ts';
export {
  type DraftRelease,
  type PinnedRelease,
  type ReleasePage,
  type ReleaseSlot,
  shellName,
} from './release.ts';
export { matchPattern } from './route-pattern.ts';
export {
  type KeyPair,
  loadOrCreateKeyPair,
  loadTrustedKeys,
  readKeyPair,
  type TrustedKey,
  trust,
} from './signing.ts';
export type { Store } from './store.ts';
export { watchComposition } from './watch-composition.ts';
