import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAs, ReleaseError } from '../errors.ts';
import { parseJson } from '../json-bytes.ts';
import { mapLimited } from '../map-limited.ts';
import { type Encoding, encodingSuffix, isPlainPath } from '../store/release-path.ts';
import { integrityOf } from './integrity.ts';
import { type DraftRelease, draftReleaseSchema, releaseSchema } from './release.ts';

const maxParallelCompressions = 4;
/** Smaller files gain nothing from compression. */
const minBytesToCompress = 512;

const compressibleFile = /\.(js|mjs|css|html|json|map|svg|txt|xml|webmanifest|wasm|ico)$/;

/**
 * Reads a build output folder (web/, server/, draft release.json) and turns it into a release. `contents` holds all files and
 * variants under their names in the store.
 */
export async function readBuild(dir: string) {
  const draft = await readDraft(dir);
  const built = await readContents(dir);
  const contents = new Map(built);
  const files = await mapLimited([...built], maxParallelCompressions, async ([path, bytes]) => {
    const variants = Object.entries(await compressVariants(path, bytes)) as [Encoding, Buffer][];
    for (const [encoding, variant] of variants) contents.set(path + encodingSuffix[encoding], variant);
    const encodings = Object.fromEntries(variants.map(([encoding, variant]) => [encoding, digest(variant)]));
    return [path, { ...digest(bytes), ...(variants.length > 0 && { encodings }) }];
  });
  const version = contentVersion(draft, built);
  const bad = (detail: string) =>
    new ReleaseError('BAD_DRAFT', { remote: draft.name, release: version, detail });
  const release = parseAs(releaseSchema, { ...draft, version, files: Object.fromEntries(files) }, bad);
  return { release, contents };
}

function digest(bytes: Uint8Array) {
  return { integrity: integrityOf(bytes), bytes: bytes.length };
}

/** The version of a build. A hash of the whole content is appended to a plain x.y.z. */
function contentVersion(draft: DraftRelease, contents: ReadonlyMap<string, Uint8Array>): string {
  if (draft.version.includes('-')) return draft.version;
  // The build time and the commit do not make a new release.
  const about = JSON.stringify({ ...draft, builtAt: undefined, commit: undefined });
  const files = [...contents].map(([path, bytes]) => `${path} ${integrityOf(bytes)}`);
  return `${draft.version}-${hash('sha256', [about, ...files].join('\n')).slice(0, 8)}`;
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

/** The files by path, in the order of their paths, without hidden ones. */
async function readContents(dir: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const root of ['web', 'server']) {
    const entries = await readdir(join(dir, root), { withFileTypes: true, recursive: true }).catch(
      (error) => {
        if (error.code === 'ENOENT') return [];
        throw new ReleaseError('BAD_DRAFT', { file: join(dir, root), cause: error, detail: error.message });
      },
    );
    for (const entry of entries) {
      const absolute = join(entry.parentPath, entry.name);
      const path = relative(dir, absolute).replaceAll('\\', '/');
      // File managers leave them behind. A store in a folder does not list them, so a release with one could not be backed up.
      if (entry.isDirectory() || /(^|\/)\./.test(path)) continue;
      if (!entry.isFile()) throw new ReleaseError('BAD_DRAFT', { file: path, detail: 'not a regular file' });
      if (!isPlainPath(path)) throw new ReleaseError('BAD_PATH', { file: path });
      contents.set(path, await readFile(absolute));
    }
  }
  if (contents.size === 0)
    throw new ReleaseError('BAD_DRAFT', { file: dir, detail: 'no files in web/ and server/' });
  return new Map([...contents].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Compresses a file at the highest level. Omits a variant that is not smaller than the file. */
async function compressVariants(path: string, bytes: Buffer): Promise<Partial<Record<Encoding, Buffer>>> {
  // Server files are executed, never sent.
  const isSent = path.startsWith('web/') && compressibleFile.test(path);
  if (!isSent || bytes.length <= minBytesToCompress) return {};
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
