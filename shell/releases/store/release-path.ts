import { ReleaseError } from '../errors.ts';

/** Not `constructor`, the one such name that every object has. */
export const remoteNamePattern = /^(?!constructor$)[a-z][a-z0-9-]{0,63}$/;

/** The part after the hyphen need not be valid semver: a hash such as 01234567 is not. */
export const versionPattern = /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,64})?$/;

const segmentPattern = /^[\w.~@+\-$()[\],=!]+$/;

/** True for a relative path that is the same in a URL, on a disk and in a bucket: no `..`, `\`, NUL, `%`. */
export function isPlainPath(path: string): boolean {
  return (
    path.length <= 512 &&
    path.split('/').every((segment) => segmentPattern.test(segment) && segment !== '.' && segment !== '..')
  );
}

export function assertPlainPath(path: string): void {
  if (!isPlainPath(path)) throw new ReleaseError('BAD_PATH', { file: path });
}

export function assertPlainPrefix(prefix: string): void {
  if (prefix !== '') assertPlainPath(prefix.replace(/\/$/, ''));
}

/** Where a store keeps each file. */
export const storePath = {
  pointer: (remote: string) => `${remote}/live.json`,
  history: (remote: string) => `${remote}/history/`,
  change: (remote: string, sequence: number) => `${remote}/history/${String(sequence).padStart(8, '0')}.json`,
  /** The running shells, the only prefix that they write. No remote can have this name. */
  shells: '_shells/',
  shell: (id: string) => `_shells/${id}.json`,
  /** The versions of the key list. */
  keyLists: '_trust/',
  keyList: (version: number) => `_trust/${String(version).padStart(8, '0')}.json`,
  timestamp: '_timestamp.json',
  /** The process that advances rollouts: the lease of `releases watch`. */
  watch: '_watch.json',
  releases: (remote: string) => `${remote}/releases/`,
  release: (remote: string, version: string) => `${remote}/releases/${version}/`,
  manifest: (remote: string, version: string) => `${remote}/releases/${version}/release.json`,
  signature: (remote: string, version: string) => `${remote}/releases/${version}/release.sig`,
  file: (remote: string, version: string, path: string) => `${remote}/releases/${version}/${path}`,
};

/**
 * The most bytes that are read of each file, so that a file of any size cannot fill the memory. The files of a release
 * have the size in its release.json.
 */
export const sizeLimit = {
  pointer: 512 * 1024,
  change: 16 * 1024,
  keyList: 1024 * 1024,
  timestamp: 1024 * 1024,
  manifest: 8 * 1024 * 1024,
  signature: 4 * 1024,
  shell: 256 * 1024,
  /** For files without a limit of their own. */
  other: 256 * 1024 * 1024,
};

/** A precompressed variant is stored under the name of its file plus this suffix. */
export const encodingSuffix = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodingSuffix;
