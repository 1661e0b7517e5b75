import semver from 'semver';
import * as z from 'zod';
import { encodingSuffix, encodings, isPlainPath, remoteNamePattern, versionPattern } from './release-path.ts';
import { matchPattern, patternShape, routePattern } from './route-pattern.ts';

/** The name under which the shell publishes its own browser files. */
export const SHELL = 'shell';

const path = z.string().refine(isPlainPath, 'must be a plain relative path');
const webPath = path.startsWith('web/', "must begin with 'web/'");
const serverPath = path.startsWith('server/', "must begin with 'server/'");
const name = z.string().regex(remoteNamePattern, 'must be a short kebab-case name');
const address = z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'must be an address on this site');
const exposeKey = z.string().regex(/^\.\/[\w-]+$/, "must look like './some-page'");

const content = z.object({
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 in integrity form'),
  bytes: z.int().nonnegative(),
});

const releaseFile = content.extend({
  /** Precompressed variants, stored beside the file as `.br` and `.gz`. */
  encodings: z.object({ br: content.optional(), gzip: content.optional() }).optional(),
});

const releasePage = z.object({
  /** The container's expose key, `./decode-page`. */
  module: exposeKey,
  /** The address, `/decode` or `/angel-numbers/:slug`. */
  pattern: z.string().regex(routePattern, 'must be static segments and :parameters'),
  /** The query parameters that change the page, sorted; all others are dropped from its cache key. */
  search: z.array(z.string().min(1)).refine(isSortedSet, 'must be sorted and without repeats'),
  /** Names of the slots that the page embeds. */
  slots: z.array(name),
  js: z.array(webPath),
  css: z.array(webPath),
  /** Addresses that are rendered before a promotion. */
  samples: z.array(address),
  /** Whether the page is listed in the sitemap. */
  sitemap: z.boolean(),
  /** Whether the page answers a posted form. */
  posts: z.boolean().default(false),
});

const releaseResource = z.object({
  module: exposeKey,
  /** The address, `/feed.xml`. */
  path: z
    .string()
    .regex(routePattern, 'must be static segments')
    .refine((path) => !path.includes(':'), 'must not have parameters'),
  /** The media type, without parameters: it is always UTF-8. */
  type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/, 'must be a media type'),
});

const releaseSlot = z.object({ name, module: exposeKey, js: z.array(webPath), css: z.array(webPath) });

const draftShape = z.object({
  format: z.literal(1),
  name,
  version: z.string().regex(versionPattern, 'must be x.y.z or x.y.z-<hash>'),
  /** The commit it was built from, or `unknown`. */
  commit: z.string().min(1),
  builtAt: z.iso.datetime(),
  /** The owning team, as people call it. */
  owner: z.string().min(1),
  /** The versions of @site/kit it can live with, `^1.0.0`. */
  kit: z.string().refine((range) => semver.validRange(range) !== null, 'must be a semver range'),
  /** The container file for browsers. */
  entry: webPath,
  /** The one file for the server; null for the shell's own files. */
  server: serverPath.nullable(),
  pages: z.array(releasePage),
  slots: z.array(releaseSlot),
  resources: z.array(releaseResource).default([]),
});

/** What a build writes: the release without its files. A plain x.y.z gets a content hash when published. */
export const draftReleaseSchema = draftShape.superRefine(checkRoles);

/** The contract of release.json. */
export const releaseSchema = draftShape
  .extend({
    files: z.record(path.regex(/^(web|server)\//, "must lie in 'web/' or 'server/'"), releaseFile),
  })
  .superRefine(checkRoles)
  .superRefine(checkFiles);

export type DraftRelease = z.infer<typeof draftReleaseSchema>;
export type Release = z.infer<typeof releaseSchema>;
export type ReleasePage = z.infer<typeof releasePage>;
export type ReleaseResource = z.infer<typeof releaseResource>;
export type ReleaseSlot = z.infer<typeof releaseSlot>;
export type ReleaseFile = z.infer<typeof releaseFile>;

/** A release whose signature and form were checked, with the hash of the very release.json that said so. */
export type PinnedRelease = Release & { hash: string };

/** All complaints of a schema in one line each, led by the place. */
export function complaints(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'release'} ${issue.message}`).join('; ');
}

type Report = z.core.$RefinementCtx;

function checkRoles(release: DraftRelease, report: Report): void {
  const complain = (message: string, ...at: (string | number)[]) =>
    report.addIssue({ code: 'custom', message, path: at });
  if (release.name === SHELL) {
    if (release.server !== null)
      complain('must be null: the shell server does not come from a store', 'server');
    if (release.pages.length > 0) complain('must be empty: pages come from remotes', 'pages');
    if (release.slots.length > 0) complain('must be empty: slots come from remotes', 'slots');
    if (release.resources.length > 0) complain('must be empty: resources come from remotes', 'resources');
  } else if (release.server === null) {
    complain('must name the server file', 'server');
  }
  const shapes = new Set<string>();
  for (const [index, page] of release.pages.entries()) {
    const shape = patternShape(page.pattern);
    if (shapes.has(shape)) complain(`answers the same addresses as another page`, 'pages', index, 'pattern');
    shapes.add(shape);
    for (const [at, sample] of page.samples.entries()) {
      const { pathname } = new URL(sample, 'http://site');
      if (!matchPattern(page.pattern, pathname))
        complain(`is not an address of ${page.pattern}`, 'pages', index, 'samples', at);
    }
  }
  for (const [index, { path }] of release.resources.entries()) {
    if (shapes.has(path)) complain('answers the same address as something else', 'resources', index, 'path');
    shapes.add(path);
  }
  const slots = new Set<string>();
  for (const [index, slot] of release.slots.entries()) {
    if (slots.has(slot.name)) complain('is offered twice', 'slots', index, 'name');
    slots.add(slot.name);
  }
}

function checkFiles(
  release: z.infer<typeof draftShape> & { files: Record<string, ReleaseFile> },
  report: Report,
) {
  const need = (file: string, ...at: (string | number)[]) => {
    if (!Object.hasOwn(release.files, file))
      report.addIssue({ code: 'custom', message: `names ${file}, which is not in files`, path: at });
  };
  need(release.entry, 'entry');
  if (release.server !== null) need(release.server, 'server');
  for (const kind of ['pages', 'slots'] as const) {
    for (const [index, part] of release[kind].entries()) {
      for (const file of part.js) need(file, kind, index, 'js');
      for (const file of part.css) need(file, kind, index, 'css');
    }
  }
  for (const [file, { encodings: variants }] of Object.entries(release.files)) {
    for (const encoding of encodings) {
      const twin = file + encodingSuffix[encoding];
      if (variants?.[encoding] && Object.hasOwn(release.files, twin))
        report.addIssue({
          code: 'custom',
          message: `takes the place of a variant of ${file}`,
          path: ['files', twin],
        });
    }
  }
}

function isSortedSet(names: string[]): boolean {
  return names.every((item, index) => index === 0 || (names[index - 1] ?? '') < item);
}
