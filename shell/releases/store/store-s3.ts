import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { asReleaseError, ReleaseError } from '../errors.ts';
import { contentTypeOf } from './content-type.ts';
import { assertPlainPath, assertPlainPrefix, isPlainPath, sizeLimit } from './release-path.ts';
import type { Store, StoredEntry, StoredFile } from './store.ts';

const maxConflictAttempts = 10;
const maxBodyAttempts = 3;
/** A rollback makes about thirty requests, and must succeed while a busy bucket refuses some of them. */
const maxAttempts = 5;
const connectTimeoutMs = 3_000;
/** How long a connection may be silent, also in the middle of a file. Five silent attempts take almost a minute. */
const silenceTimeoutMs = 10_000;

const immutableCacheControl = 'public, max-age=31536000, immutable';
const pointerCacheControl = 'no-cache';

/** Opens a store in a bucket. The server must support conditional writes (Amazon S3, MinIO, R2, Ceph …). */
export function openS3Store(url: string, socketTimeout = silenceTimeoutMs): Store {
  const { bucket, prefix, endpoint, region } = parseS3Url(url);
  const client = new S3Client({
    region,
    maxAttempts,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Not all compatible servers support the newer checksum headers, and release.json has the hash of every file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout },
  });
  const objectAt = (path: string) => {
    assertPlainPath(path);
    return { Bucket: bucket, Key: prefix + path };
  };

  async function getIfChanged(path: string, etag: string | undefined, maxBytes = sizeLimit.other) {
    for (let attempt = 1; ; attempt++) {
      try {
        const output = await client.send(new GetObjectCommand({ ...objectAt(path), IfNoneMatch: etag }));
        const bytes = await readAtMost(output.Body as Readable | undefined, maxBytes, path);
        return { bytes, etag: output.ETag ?? '' };
      } catch (error) {
        if (statusOf(error) === 304) return 'unchanged' as const;
        if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
        // Node's message for a response that ends early. The SDK repeats a request only until its response begins.
        const endsEarly = error instanceof Error && error.message === 'aborted';
        if (!endsEarly || attempt === maxBodyAttempts) throw asReleaseError(error, { file: path });
      }
    }
  }

  const get = (path: string, maxBytes?: number) =>
    getIfChanged(path, undefined, maxBytes) as Promise<StoredFile | undefined>;

  type Condition = { IfMatch: string } | { IfNoneMatch: '*' };

  /** Returns the new etag, or undefined if the condition is not met. */
  async function putIf(path: string, bytes: Uint8Array, condition: Condition, cacheControl: string) {
    for (let attempt = 1; ; attempt++) {
      try {
        const output = await client.send(
          new PutObjectCommand({
            ...objectAt(path),
            ...condition,
            Body: bytes,
            ContentType: contentTypeOf(path) ?? 'application/octet-stream',
            CacheControl: cacheControl,
          }),
        );
        return output.ETag ?? '';
      } catch (error) {
        const status = statusOf(error);
        if (status === 412 || (status === 404 && nameOf(error) === 'NoSuchKey')) return undefined;
        // 409: another conditional write was in progress. Repeat the request to learn which one won.
        if (status !== 409 || attempt === maxConflictAttempts) throw asReleaseError(error, { file: path });
      }
    }
  }

  async function list(path: string, delimiter: string | undefined) {
    assertPlainPrefix(path);
    const entries: StoredEntry[] = [];
    const folders: string[] = [];
    const wanted = { Bucket: bucket, Prefix: prefix + path, Delimiter: delimiter };
    try {
      for await (const { Contents = [], CommonPrefixes = [] } of paginateListObjectsV2({ client }, wanted)) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
          entries.push({ path: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified });
        for (const { Prefix = '' } of CommonPrefixes)
          folders.push(Prefix.slice(prefix.length + path.length, -1));
      }
    } catch (error) {
      throw asReleaseError(error);
    }
    return { entries, folders };
  }

  return {
    url,
    get,
    getIfChanged,

    async putImmutable(path, bytes) {
      if ((await putIf(path, bytes, { IfNoneMatch: '*' }, immutableCacheControl)) !== undefined)
        return 'created';
      const present = await get(path);
      if (present?.bytes.equals(bytes)) return 'present';
      throw new ReleaseError('IMMUTABLE', { file: path });
    },

    async compareAndSwap(path, bytes, expectedEtag) {
      const condition: Condition = expectedEtag === null ? { IfNoneMatch: '*' } : { IfMatch: expectedEtag };
      const etag = await putIf(path, bytes, condition, pointerCacheControl);
      if (etag !== undefined) return { swapped: true, etag };
      const current = await get(path);
      // The SDK repeats a write after a lost response. The repeated write fails but finds our own bytes.
      return current?.bytes.equals(bytes)
        ? { swapped: true, etag: current.etag }
        : { swapped: false, current };
    },

    async list(path) {
      return (await list(path, undefined)).entries.filter((entry) => isPlainPath(entry.path));
    },

    async folders(path) {
      return (await list(path, '/')).folders;
    },

    async delete(path) {
      await client.send(new DeleteObjectCommand(objectAt(path))).catch((error) => {
        throw asReleaseError(error, { file: path });
      });
    },
  };
}

function parseS3Url(text: string) {
  const url = URL.parse(text);
  const endpoint = url?.searchParams.get('endpoint') ?? undefined;
  const isKnown = (key: string) => key === 'endpoint' || key === 'region';
  const isValid = url?.hostname && !url.username && [...url.searchParams.keys()].every(isKnown);
  if (!isValid || (endpoint && !URL.canParse(endpoint)))
    throw new ReleaseError('STORE_URL', { detail: text });
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  assertPlainPrefix(folder);
  return {
    bucket: url.hostname,
    prefix: folder ? `${folder}/` : '',
    endpoint,
    // Most compatible servers ignore the region, but the signature requires one.
    region: url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined),
  };
}

/** Counts the bytes that arrive, because the stated length may be wrong. Leaving the loop closes the connection. */
async function readAtMost(body: Readable | undefined, maxBytes: number, path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes)
      throw new ReleaseError('TOO_LARGE', { file: path, detail: `more than ${maxBytes} bytes` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
