/** What a server needs of releases: the contract, the stores, verified bytes and the composition. */
export {
  type Candidate,
  type CheckOptions,
  checkComposition,
  type RenderSamples,
} from './check-composition.ts';
export {
  type ComposedPage,
  type ComposedResource,
  type ComposedSlot,
  type Composition,
  compose,
  compositionProblems,
  type ShellFacts,
} from './composition.ts';
export { ReleaseError, type ReleaseErrorCode, releaseErrors } from './errors.ts';
export { integrityOf, openVerified } from './integrity.ts';
export { openStore } from './open-store.ts';
export { type Pointer, type PointerChange, type ReadPointer, readPointer } from './pointer.ts';
export { type ReadOptions, readComposition } from './read-composition.ts';
export { listReleases, listRemotes, readRelease, resolveVersion } from './read-release.ts';
export {
  type DraftRelease,
  draftReleaseSchema,
  type PinnedRelease,
  type Release,
  type ReleaseFile,
  type ReleasePage,
  type ReleaseResource,
  type ReleaseSlot,
  releaseSchema,
  SHELL,
} from './release.ts';
export { type Encoding, encodingSuffix } from './release-path.ts';
export { matchPattern, patternShape } from './route-pattern.ts';
export {
  type KeyPair,
  loadOrCreateKeyPair,
  loadTrustedKeys,
  readKeyPair,
  type TrustedKey,
  trust,
} from './signing.ts';
export type { Store, StoredFile } from './store.ts';
export { type CompositionWatch, type WatchOptions, watchComposition } from './watch-composition.ts';
