import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressible, compressVariants, type Variants } from './compress.ts';
import { ReleaseError } from './errors.ts';
import { integrityOf } from './integrity.ts';
import { parseJson } from './json-bytes.ts';
import { mapLimited } from './map-limited.ts';
import { complaints, type DraftRelease, draftReleaseSchema, type Release, releaseSchema } from './release.ts';
import { isPlainPath, RELEASE_FILE } from './release-path.ts';

const COMPRESS_AT_ONCE = 4;

export interface Build {
  release: Release;
  contents: ReadonlyMap<string, Buffer>;
  /** The precompressed variants by the path of their file. */
  variants: ReadonlyMap<string, Variants>;
}

/** Reads a build output folder (web/, server/, draft release.json) and makes the release of it. */
export async function readBuild(dir: string): Promise<Build> {
  const sketch = await readDraft(dir);
  const contents = await readContents(dir, sketch.server === null ? ['web'] : ['web', 'server']);
  const draft = { ...sketch, version: contentVersion(sketch, contents) };
  const variants = await compressAll(contents);
  return { release: withFiles(draft, contents, variants), contents, variants };
}

/** The version of a build: a plain x.y.z is completed with a hash of all that the release consists of. */
export function contentVersion(draft: DraftRelease, contents: ReadonlyMap<string, Uint8Array>): string {
  if (draft.version.includes('-')) return draft.version;
  const hash = createHash('sha256');
  // When and from which commit it was built does not make it another release.
  hash.update(JSON.stringify({ ...draft, builtAt: undefined, commit: undefined }));
  for (const path of [...contents.keys()].sort())
    hash.update(`\n${path} ${integrityOf(contents.get(path) ?? Buffer.alloc(0))}`);
  return `${draft.version}-${hash.digest('hex').slice(0, 8)}`;
}

async function readDraft(dir: string): Promise<DraftRelease> {
  const bytes = await readFile(join(dir, RELEASE_FILE)).catch((cause) => {
    throw new ReleaseError('BAD_DRAFT', {
      file: join(dir, RELEASE_FILE),
      detail: 'it cannot be read',
      cause,
    });
  });
  const draft = draftReleaseSchema.safeParse(parseJson(bytes));
  if (!draft.success)
    throw new ReleaseError('BAD_DRAFT', { file: join(dir, RELEASE_FILE), detail: complaints(draft.error) });
  return draft.data;
}

async function readContents(dir: string, roots: readonly string[]): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const root of roots) {
    const entries = await readdir(join(dir, root), { withFileTypes: true, recursive: true }).catch(
      (error) => {
        if (error.code === 'ENOENT') return [];
        throw new ReleaseError('BAD_DRAFT', { file: join(dir, root), cause: error, detail: error.message });
      },
    );
    for (const entry of entries.filter((found) => !found.isDirectory())) {
      const absolute = join(entry.parentPath, entry.name);
      const path = absolute.slice(join(dir, '/').length).replaceAll('\\', '/');
      if (!entry.isFile())
        throw new ReleaseError('BAD_DRAFT', { file: path, detail: 'it is not a plain file' });
      if (!isPlainPath(path)) throw new ReleaseError('BAD_PATH', { file: path });
      contents.set(path, await readFile(absolute));
    }
  }
  if (contents.size === 0)
    throw new ReleaseError('BAD_DRAFT', { file: dir, detail: `${roots.join('/ and ')}/ hold nothing` });
  return contents;
}

async function compressAll(contents: ReadonlyMap<string, Buffer>): Promise<Map<string, Variants>> {
  // The server file is executed, never sent.
  const paths = [...contents.keys()].filter((path) => path.startsWith('web/') && compressible(path));
  const variants = await mapLimited(paths, COMPRESS_AT_ONCE, (path) =>
    compressVariants(contents.get(path) ?? Buffer.alloc(0)),
  );
  return new Map(paths.map((path, index) => [path, variants[index] ?? {}]));
}

function withFiles(
  draft: DraftRelease,
  contents: Map<string, Buffer>,
  variants: Map<string, Variants>,
): Release {
  const seal = (bytes: Uint8Array) => ({ integrity: integrityOf(bytes), bytes: bytes.length });
  const files = [...contents]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, bytes]) => {
      const encodings = Object.entries(variants.get(path) ?? {}).map(([encoding, packed]) => [
        encoding,
        seal(packed),
      ]);
      return [
        path,
        { ...seal(bytes), ...(encodings.length > 0 && { encodings: Object.fromEntries(encodings) }) },
      ];
    });
  const release = releaseSchema.safeParse({ ...draft, files: Object.fromEntries(files) });
  if (release.success) return release.data;
  throw new ReleaseError('BAD_DRAFT', {
    remote: draft.name,
    release: draft.version,
    detail: complaints(release.error),
  });
}
