import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from './content-type.ts';
import { asReleaseError, ReleaseError } from './errors.ts';
import { assertPlainPath, assertPlainPrefix } from './release-path.ts';
import type { Store, StoredEntry, StoredFile } from './store.ts';

const CONFLICT_ATTEMPTS = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 20_000;

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
const POINTER_CACHE = 'no-cache';

/** A store in a bucket that knows conditional writes (Amazon S3, MinIO, R2, Ceph …). */
export function openS3Store(url: string): Store {
  const { bucket, prefix, endpoint, region } = parseS3Url(url);
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Every byte is checked against release.json; not all compatible servers know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  });
  const at = (path: string) => {
    assertPlainPath(path);
    return { Bucket: bucket, Key: prefix + path };
  };

  async function getIfChanged(path: string, etag: string | undefined) {
    try {
      const answer = await client.send(new GetObjectCommand({ ...at(path), IfNoneMatch: etag }));
      const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
      return { bytes, etag: answer.ETag ?? '' };
    } catch (error) {
      if (statusOf(error) === 304) return 'unchanged' as const;
      if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
      throw asReleaseError(error, { file: path });
    }
  }

  const get = (path: string) => getIfChanged(path, undefined) as Promise<StoredFile | undefined>;

  type Condition = { IfMatch: string } | { IfNoneMatch: '*' };

  /** The new etag, or undefined when the condition does not hold. */
  async function putIf(path: string, bytes: Uint8Array, condition: Condition, cache: string) {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await client.send(
          new PutObjectCommand({
            ...at(path),
            ...condition,
            Body: bytes,
            ContentType: contentTypeOf(path) ?? 'application/octet-stream',
            CacheControl: cache,
          }),
        );
        return answer.ETag ?? '';
      } catch (error) {
        const status = statusOf(error);
        if (status === 412 || (status === 404 && nameOf(error) === 'NoSuchKey')) return undefined;
        // 409: another conditional write was under way; who won shows when the same request is made again.
        if (status !== 409 || attempt === CONFLICT_ATTEMPTS) throw asReleaseError(error, { file: path });
      }
    }
  }

  async function list(path: string, delimiter: string | undefined) {
    assertPlainPrefix(path);
    const entries: StoredEntry[] = [];
    const folders: string[] = [];
    let token: string | undefined;
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix + path,
            Delimiter: delimiter,
            ContinuationToken: token,
          }),
        )
        .catch((error) => {
          throw asReleaseError(error);
        });
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        entries.push({ path: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified });
      for (const { Prefix = '' } of page.CommonPrefixes ?? [])
        folders.push(Prefix.slice(prefix.length + path.length, -1));
      token = page.NextContinuationToken;
    } while (token);
    return { entries, folders };
  }

  return {
    url,
    get,
    getIfChanged,

    async putImmutable(path, bytes) {
      if ((await putIf(path, bytes, { IfNoneMatch: '*' }, IMMUTABLE_CACHE)) !== undefined) return 'created';
      const present = await get(path);
      if (present?.bytes.equals(bytes)) return 'present';
      throw new ReleaseError('IMMUTABLE', { file: path });
    },

    async compareAndSwap(path, bytes, expectedEtag) {
      const condition: Condition = expectedEtag === null ? { IfNoneMatch: '*' } : { IfMatch: expectedEtag };
      const etag = await putIf(path, bytes, condition, POINTER_CACHE);
      if (etag !== undefined) return { swapped: true, etag };
      const current = await get(path);
      // The SDK repeats a write whose answer was lost; the repetition then meets our own bytes.
      return current?.bytes.equals(bytes)
        ? { swapped: true, etag: current.etag }
        : { swapped: false, current };
    },

    async list(path) {
      return (await list(path, undefined)).entries;
    },

    async folders(path) {
      return (await list(path, '/')).folders;
    },

    async delete(path) {
      await client.send(new DeleteObjectCommand(at(path))).catch((error) => {
        throw asReleaseError(error, { file: path });
      });
    },
  };
}

function parseS3Url(text: string) {
  const url = URL.parse(text);
  const endpoint = url?.searchParams.get('endpoint') ?? undefined;
  const known = url && [...url.searchParams.keys()].every((key) => key === 'endpoint' || key === 'region');
  if (!url?.hostname || !known || url.username || (endpoint && !URL.canParse(endpoint)))
    throw new ReleaseError('STORE_URL', { detail: text });
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  assertPlainPrefix(folder);
  return {
    bucket: url.hostname,
    prefix: folder ? `${folder}/` : '',
    endpoint,
    // Compatible servers mostly ignore the region, but the signature needs one.
    region: url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined),
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
