import semver from 'semver';
import * as z from 'zod';
import {
  type Encoding,
  encodingSuffix,
  isPlainPath,
  remoteNamePattern,
  versionPattern,
} from '../store/release-path.ts';
import { matchPattern, patternShape, routePattern } from './route-pattern.ts';

/** The shell publishes its own browser files and its server bundle under this name. */
export const shellName = 'shell';

const path = z.string().refine(isPlainPath, 'must be a plain relative path');
const range = z.string().refine((text) => semver.validRange(text) !== null, 'must be a semver range');
const webPath = path.startsWith('web/', "must begin with 'web/'");
const serverPath = path.startsWith('server/', "must begin with 'server/'");
const name = z.string().regex(remoteNamePattern, 'must be a short kebab-case name other than "constructor"');
const address = z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path on this site');
const exposeKey = z.string().regex(/^\.\/[\w-]+$/, "must look like './some-page'");

const content = z.object({
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, "must look like 'sha384-<base64>'"),
  bytes: z.int().nonnegative(),
});

const releaseFile = content.extend({
  /** Precompressed variants, stored next to the file as `.br` and `.gz`. */
  encodings: z.object({ br: content.optional(), gzip: content.optional() }).optional(),
});

const searchEntry = z.object({
  title: z.string().min(1),
  description: z.string().min(1).max(160),
  searchWords: z.string().max(600).optional(),
});

const releasePage = z.object({
  /** The key under which the container exposes the module, e.g. `./decode-page`. */
  module: exposeKey,
  /** E.g. `/decode` or `/angel-numbers/:slug`. */
  pattern: z.string().regex(routePattern, 'must consist of static segments and :parameters'),
  /** The query parameters that change the page, sorted. All others are dropped from its cache key. */
  search: z.array(z.string().min(1)).refine(isSortedSet, 'must be sorted and without duplicates'),
  /** Names of the slots that the page embeds. */
  slots: z.array(name),
  js: z.array(webPath),
  css: z.array(webPath),
  /** Addresses that are rendered before a promotion. */
  samples: z.array(address),
  /** Whether the page is listed in the sitemap. */
  sitemap: z.boolean(),
  /** Whether the page handles form posts. */
  posts: z.boolean(),
  /** How the site's search finds the page; without it, it does not. */
  searchEntry: searchEntry.optional(),
});

const releaseResource = z.object({
  module: exposeKey,
  /** E.g. `/feed.xml`. */
  path: z
    .string()
    .regex(routePattern, 'must consist of static segments')
    .refine((path) => !path.includes(':'), 'must not have parameters'),
  /** The media type without parameters. The charset is always UTF-8. */
  type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/, 'must be a media type'),
});

const menuText = z
  .string()
  .regex(/^[^\s\p{C}]([^\p{C}]{0,28}[^\s\p{C}])?$/u, 'must be one line of 1 to 30 characters');

const navigationEntry = z.object({
  label: menuText,
  /** The address of a page of this release. */
  path: address.regex(/^[^?#]*$/, 'must not have a query or an anchor'),
  group: menuText.optional(),
});

const releaseSlot = z.object({ name, module: exposeKey, js: z.array(webPath), css: z.array(webPath) });

const draftShape = z.object({
  format: z.literal(1),
  name,
  version: z.string().regex(versionPattern, 'must be x.y.z or x.y.z-<hash>'),
  /** The commit of the build, or `unknown`. */
  commit: z.string().min(1),
  builtAt: z.iso.datetime(),
  /** The display name of the owning team. */
  owner: z.string().min(1),
  /** The required versions of @site/kit, e.g. `^1.0.0`. */
  kit: range,
  /** The required versions of React. */
  react: range,
  /** The container file for browsers. */
  entry: webPath,
  /** The server file; null for the shell's own release, because only promotions run its bundle. */
  server: serverPath.nullable(),
  pages: z.array(releasePage),
  slots: z.array(releaseSlot),
  resources: z.array(releaseResource),
  /** The limit that the team sets for the scripts of this remote on one page, in bytes compressed with brotli. */
  pageScriptLimit: z.int().positive().optional(),
  /** Links that the remote asks for in the menu. The shell decides whether and where they are. */
  navigation: z.array(navigationEntry).max(5).optional(),
});

/** What a build writes: the release without its files. Publishing adds a content hash to a plain x.y.z. */
export const draftReleaseSchema = draftShape.superRefine(checkDraft);

/** The schema of release.json. */
export const releaseSchema = draftShape
  .extend({
    files: z.record(path.regex(/^(web|server)\//, "must be in 'web/' or 'server/'"), releaseFile),
  })
  .superRefine(checkDraft)
  .superRefine(checkFiles);

export type DraftRelease = z.infer<typeof draftReleaseSchema>;
export type Release = z.infer<typeof releaseSchema>;
export type ReleasePage = z.infer<typeof releasePage>;
export type ReleaseResource = z.infer<typeof releaseResource>;
export type ReleaseSlot = z.infer<typeof releaseSlot>;
type ReleaseFile = z.infer<typeof releaseFile>;

/** A release whose signature and schema were checked, with the hash of its release.json. */
export type PinnedRelease = Release & { hash: string };

/** Adds issues of a release to those that zod finds. */
function issuesOf(context: z.core.$RefinementCtx) {
  return (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', message, path });
}

function checkDraft(release: DraftRelease, context: z.core.$RefinementCtx): void {
  const addIssue = issuesOf(context);
  if (release.name === shellName) {
    if (release.server !== null)
      addIssue('must be null: the shell server does not come from a store', 'server');
    for (const kind of ['pages', 'slots', 'resources'] as const)
      if (release[kind].length > 0) addIssue(`must be empty: only remotes have ${kind}`, kind);
  } else if (release.server === null) {
    addIssue('must name the server file', 'server');
  }
  const addresses = new Set<string>();
  const slots = new Set<string>();
  const take = (taken: Set<string>, name: string, refusal: string, ...path: (string | number)[]) => {
    if (taken.has(name)) addIssue(refusal, ...path);
    taken.add(name);
  };
  for (const [index, page] of release.pages.entries()) {
    const shape = patternShape(page.pattern);
    take(addresses, shape, 'matches the same addresses as another page', 'pages', index, 'pattern');
    for (const [sampleIndex, sample] of page.samples.entries()) {
      // Runs also for a sample that its schema refuses, such as //, which is no URL.
      const pathname = URL.parse(sample, 'http://site')?.pathname ?? '';
      if (!matchPattern(page.pattern, pathname))
        addIssue(`does not match ${page.pattern}`, 'pages', index, 'samples', sampleIndex);
    }
  }
  for (const [index, { path }] of release.resources.entries())
    take(addresses, path, 'has the address of another page or resource', 'resources', index, 'path');
  for (const [index, { path }] of (release.navigation ?? []).entries())
    if (!release.pages.some(({ pattern }) => matchPattern(pattern, path)))
      addIssue(`${path} is not an address of a page of this remote`, 'navigation', index, 'path');
  for (const [index, { name }] of release.slots.entries())
    take(slots, name, 'is offered twice', 'slots', index, 'name');
}

function checkFiles(
  release: DraftRelease & { files: Record<string, ReleaseFile> },
  context: z.core.$RefinementCtx,
) {
  const addIssue = issuesOf(context);
  const requireFile = (file: string, ...path: (string | number)[]) => {
    if (!Object.hasOwn(release.files, file)) addIssue(`names ${file}, which is not in files`, ...path);
  };
  requireFile(release.entry, 'entry');
  if (release.server !== null) requireFile(release.server, 'server');
  for (const kind of ['pages', 'slots'] as const) {
    for (const [index, part] of release[kind].entries()) {
      for (const file of part.js) requireFile(file, kind, index, 'js');
      for (const file of part.css) requireFile(file, kind, index, 'css');
    }
  }
  for (const { path, encoding, stored } of storedFiles(release))
    if (encoding && Object.hasOwn(release.files, stored))
      addIssue(`has the same name as a compressed variant of ${path}`, 'files', stored);
}

/** Every file of a release, variants included, with its expected hash and size. */
export function storedFiles(release: Pick<Release, 'files'>) {
  return Object.entries(release.files).flatMap(([path, { encodings = {}, ...plain }]) => [
    { path, encoding: undefined, stored: path, ...plain },
    ...(Object.entries(encodings) as [Encoding, { integrity: string; bytes: number }][]).map(
      ([encoding, variant]) => ({ path, encoding, stored: path + encodingSuffix[encoding], ...variant }),
    ),
  ]);
}

function isSortedSet(names: string[]): boolean {
  return names.every((item, index) => index === 0 || (names[index - 1] ?? '') < item);
}
