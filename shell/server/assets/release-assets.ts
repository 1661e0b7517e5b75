import { asReleaseError, type KeyRing, openVerified, type PinnedRelease, type Store } from '@site/releases';
import { contentTypeOf } from '@site/releases/content-type';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { LoadedShell } from '../compositions/load-shell-build.ts';
import { createReleaseReader } from '../compositions/release-reader.ts';
import type { ContentEncoding } from '../http/negotiate-encoding.ts';
import type { FailedFiles } from './failed-files.ts';
import { createReleaseLookup } from './release-lookup.ts';

export interface Asset {
  bytes: Buffer;
  encoding: ContentEncoding;
  type: string;
}

const maxCachedBytes = 64 * 1024 * 1024;
/** Not among the files that a release lists. */
const manifestFile = 'release.json';
const maxKnownReleases = 200;
const suffix = { br: '.br', gzip: '.gz', identity: '' } as const;

interface AssetsOptions {
  log: Logger;
  teamAccess?: boolean;
  failedFiles?: FailedFiles;
}

export type ReleaseAssets = ReturnType<typeof createReleaseAssets>;

/**
 * Browser files of all releases in the store, also of those that are not live: open tabs keep their release. With
 * `teamAccess`, the manifest and the server code of a release are served too.
 */
export function createReleaseAssets(
  store: Store,
  shell: LoadedShell,
  keyRing: KeyRing,
  { log, teamAccess = false, failedFiles }: AssetsOptions,
) {
  const readRelease = createReleaseReader(store, keyRing, {
    maxKnown: maxKnownReleases,
    exists: createReleaseLookup(store),
  });
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ length }) => length + 1,
  });

  /** Undefined for an unknown file; throws when the store has other bytes than the release states. */
  async function get(
    remote: string,
    version: string,
    path: string,
    accepted: ContentEncoding,
  ): Promise<Asset | undefined> {
    // Server code is only for tools, so it has no type that a browser would run.
    const type = contentTypeOf(path) ?? (teamAccess ? 'text/plain; charset=utf-8' : undefined);
    if (!type || !(teamAccess || path.startsWith('web/'))) return undefined;
    const isOwn = remote === 'shell' && version === shell.version;
    // A shell that was itself loaded from the store keeps only a few of its files.
    const own = isOwn ? shellFile(path, type, accepted) : undefined;
    if (own) return own;
    const release = await readOrReport(remote, version, manifestFile, () => readRelease(remote, version));
    if (release && path === manifestFile)
      return { bytes: Buffer.from(JSON.stringify(release)), encoding: 'identity', type };
    const file = release && Object.hasOwn(release.files, path) ? release.files[path] : undefined;
    if (!release || !file) return undefined;
    const isDamaged = failedFiles?.has(remote, version, path + suffix[accepted]);
    if (accepted !== 'identity' && file.encodings?.[accepted] && !isDamaged) {
      const bytes = await read(release, path, accepted).catch(() => undefined);
      // Without a good compressed file, the browser gets the plain one.
      if (bytes) return { bytes, encoding: accepted, type };
    }
    // Of a listed file, only the release can be unknown.
    const bytes = await read(release, path, 'identity');
    return bytes && { bytes, encoding: 'identity', type };
  }

  async function read(release: PinnedRelease, path: string, encoding: ContentEncoding) {
    const { name, version } = release;
    const file = path + suffix[encoding];
    const key = `${name} ${version} ${file}`;
    const cached = cache.get(key);
    if (cached) return cached;
    return readOrReport(name, version, file, async () => {
      const bytes = await openVerified(store, release, path, encoding === 'identity' ? undefined : encoding);
      cache.set(key, bytes);
      return bytes;
    });
  }

  /** Logs a failure and throws it. Undefined for an unknown release that is not served: anyone can ask for one. */
  async function readOrReport<Content>(
    remote: string,
    version: string,
    file: string,
    readContent: () => Promise<Content>,
  ): Promise<Content | undefined> {
    try {
      const content = await readContent();
      failedFiles?.delete(remote, version, file);
      return content;
    } catch (error) {
      const problem = asReleaseError(error, { remote, release: version });
      const { code } = problem;
      const readAgain = () => readOrReport(remote, version, file, readContent);
      const isServed = failedFiles?.add(remote, version, file, problem, readAgain) ?? false;
      if (!isServed && (code === 'RELEASE_UNKNOWN' || code === 'REMOTE_UNKNOWN')) return undefined;
      log.error({ remote, release: version, file, code, err: error }, 'cannot serve a release file');
      throw error;
    }
  }

  function shellFile(path: string, type: string, accepted: ContentEncoding): Asset | undefined {
    const compressed = accepted === 'identity' ? undefined : shell.file(path + suffix[accepted]);
    const bytes = compressed ?? shell.file(path);
    return bytes && { bytes, encoding: compressed ? accepted : 'identity', type };
  }

  return {
    get,
    /** A file at the root of the site, such as the icon. */
    publicFile: (path: string, accepted: ContentEncoding) =>
      get('shell', shell.version, `web/${path}`, accepted),
  };
}
