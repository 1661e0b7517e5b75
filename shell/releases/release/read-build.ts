import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAs, ReleaseError } from '../errors.ts';
import { parseJson } from '../json-bytes.ts';
import { mapLimited } from '../map-limited.ts';
import { type Encoding, isPlainPath } from '../store/release-path.ts';
import { integrityOf } from './integrity.ts';
import { type DraftRelease, draftReleaseSchema, type Release, releaseSchema } from './release.ts';

const maxParallelCompressions = 4;
/** Smaller files gain nothing from compression. */
const minBytesToCompress = 512;

const compressibleFile = /\.(js|mjs|css|html|json|map|svg|txt|xml|webmanifest|wasm|ico)$/;

type Variants = Partial<Record<Encoding, Buffer>>;

/** Reads a build output folder (web/, server/, draft release.json) and turns it into a release. */
export async function readBuild(dir: string) {
  const draft = await readDraft(dir);
  const contents = await readContents(dir);
  const variants = await compressAll(contents);
  const release = createRelease({ ...draft, version: contentVersion(draft, contents) }, contents, variants);
  return { release, contents, variants };
}

/** The version of a build. A hash of the whole content is appended to a plain x.y.z. */
function contentVersion(draft: DraftRelease, contents: ReadonlyMap<string, Uint8Array>): string {
  if (draft.version.includes('-')) return draft.version;
  const hash = createHash('sha256');
  // The build time and the commit do not make a new release.
  hash.update(JSON.stringify({ ...draft, builtAt: undefined, commit: undefined }));
  for (const [path, bytes] of contents) hash.update(`\n${path} ${integrityOf(bytes)}`);
  return `${draft.version}-${hash.digest('hex').slice(0, 8)}`;
}

async function readDraft(dir: string): Promise<DraftRelease> {
  const file = join(dir, 'release.json');
  const bytes = await readFile(file).catch((cause) => {
    throw new ReleaseError('BAD_DRAFT', { file, detail: 'cannot read the file', cause });
  });
  const draft = parseJson(bytes) as Partial<DraftRelease> | undefined;
  return parseAs(draftReleaseSchema, draft, (issues) => {
    // A team knows the name of its module, not the place in the list.
    const detail = issues.replace(
      /\b(pages|slots|resources)\.(\d+)\.(?=\w)/g,
      (place, kind: 'pages' | 'slots' | 'resources', index) => {
        const { module } = draft?.[kind]?.[index] ?? {};
        return module ? `${module}: ` : place;
      },
    );
    return new ReleaseError('BAD_DRAFT', { file, detail });
  });
}

/** The files by path, in the order of their paths. */
async function readContents(dir: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const root of ['web', 'server']) {
    const entries = await readdir(join(dir, root), { withFileTypes: true, recursive: true }).catch(
      (error) => {
        if (error.code === 'ENOENT') return [];
        throw new ReleaseError('BAD_DRAFT', { file: join(dir, root), cause: error, detail: error.message });
      },
    );
    for (const entry of entries.filter((candidate) => !candidate.isDirectory())) {
      const absolute = join(entry.parentPath, entry.name);
      const path = absolute.slice(join(dir, '/').length).replaceAll('\\', '/');
      if (!entry.isFile()) throw new ReleaseError('BAD_DRAFT', { file: path, detail: 'not a regular file' });
      if (!isPlainPath(path)) throw new ReleaseError('BAD_PATH', { file: path });
      contents.set(path, await readFile(absolute));
    }
  }
  if (contents.size === 0)
    throw new ReleaseError('BAD_DRAFT', { file: dir, detail: 'no files in web/ and server/' });
  return new Map([...contents].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function compressAll(contents: ReadonlyMap<string, Buffer>): Promise<Map<string, Variants>> {
  // Server files are executed, never sent.
  const files = [...contents].filter(([path]) => path.startsWith('web/') && compressibleFile.test(path));
  const compressOne = async ([path, bytes]: [string, Buffer]) =>
    [path, await compressVariants(bytes)] as const;
  return new Map(await mapLimited(files, maxParallelCompressions, compressOne));
}

/** Compresses a file at the highest level. Omits a variant that is not smaller than the file. */
async function compressVariants(bytes: Buffer): Promise<Variants> {
  if (bytes.length <= minBytesToCompress) return {};
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { ...(br.length < bytes.length && { br }), ...(gz.length < bytes.length && { gzip: gz }) };
}

function createRelease(
  draft: DraftRelease,
  contents: Map<string, Buffer>,
  variants: Map<string, Variants>,
): Release {
  const hashAndSize = (bytes: Uint8Array) => ({ integrity: integrityOf(bytes), bytes: bytes.length });
  const files = [...contents].map(([path, bytes]) => {
    const encodings = Object.entries(variants.get(path) ?? {}).map(([encoding, compressed]) => [
      encoding,
      hashAndSize(compressed),
    ]);
    return [
      path,
      { ...hashAndSize(bytes), ...(encodings.length > 0 && { encodings: Object.fromEntries(encodings) }) },
    ];
  });
  const { name: remote, version: release } = draft;
  const bad = (detail: string) => new ReleaseError('BAD_DRAFT', { remote, release, detail });
  return parseAs(releaseSchema, { ...draft, files: Object.fromEntries(files) }, bad);
}
