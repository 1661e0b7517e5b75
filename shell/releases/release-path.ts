import { ReleaseError } from './errors.ts';

export const remoteNamePattern = /^[a-z][a-z0-9-]{0,63}$/;

/** The last part is not required to be valid semver: eight hex digits such as 01234567 would not be. */
export const versionPattern = /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,64})?$/;

const segmentPattern = /^[\w.~@+\-$()[\],=!]+$/;

/** True for a relative path whose parts are plain in a URL, on a disk and in a bucket: no `..`, `\`, NUL, `%`. */
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

/** The layout of a store. */
export const storePath = {
  pointer: (remote: string) => `${remote}/live.json`,
  releases: (remote: string) => `${remote}/releases/`,
  release: (remote: string, version: string) => `${remote}/releases/${version}/`,
  file: (remote: string, version: string, path: string) => `${remote}/releases/${version}/${path}`,
};

export const RELEASE_FILE = 'release.json';
export const SIGNATURE_FILE = 'release.sig';

/** How a precompressed variant is named beside its file. */
export const encodingSuffix = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodingSuffix;
export const encodings = Object.keys(encodingSuffix) as Encoding[];
