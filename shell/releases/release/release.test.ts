import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIssues } from '../errors.ts';
import { isPlainPath } from '../store/release-path.ts';
import { draft, page, resource, slot } from '../test/sample-release.ts';
import { releaseSchema } from './release.ts';
import { isReserved } from './reserved-paths.ts';
import { bySpecificity, matchPattern, patternShape } from './route-pattern.ts';

const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
const files = { 'web/entry.js': file, 'web/page.js': file, 'server/main.js': file };

function problemWith(more: object): string {
  const parsed = releaseSchema.safeParse({ ...draft('mf-tools'), files, ...more });
  return parsed.success ? '' : formatIssues(parsed.error);
}

const withSample = (sample: string) => ({ pages: [page('/a', { samples: [sample] })] });
const withLink = (label: string, path: string) => ({ navigation: [{ label, path }] });

// A hash of eight digits with a leading zero is not valid semver but must be accepted.
test.each(['1.0.0', '1.2.3-0a1b2c3d', '1.0.0-01234567'])('accepts the version %s', (version) => {
  expect(problemWith({ version })).toBe('');
});

test.each([
  ['a version with a path in it', { version: '1.0.0/../2' }, 'version'],
  ['a name with capitals', { name: 'MF' }, 'name'],
  ['a name that each object has', { name: 'constructor' }, 'other than "constructor"'],
  ['a kit that is not a range', { kit: 'newest' }, 'kit'],
  ['a React that is not a range', { react: 'newest' }, 'react'],
  ['an entry outside web/', { entry: 'server/main.js' }, 'entry'],
  ['a server file outside server/', { server: 'web/entry.js' }, 'server'],
  ['a remote without a server file', { server: null }, 'server'],
  ['a shell with pages', { name: 'shell', server: null }, 'pages'],
  ['an entry that is not in files', { entry: 'web/none.js' }, 'entry'],
  ['a page with missing JavaScript', { pages: [page('/a', { js: ['web/none.js'] })] }, 'pages.0.js'],
  ['a slot with missing CSS', { slots: [{ ...slot('a'), css: ['web/none.css'] }] }, 'slots.0.css'],
  ['a path that leaves its folder', { files: { ...files, 'web/../../x': file } }, 'files'],
  ['a path with a backslash', { files: { ...files, 'web\\x': file } }, 'files'],
  ['a path with NUL', { files: { ...files, 'web/x\0': file } }, 'files'],
  ['a path outside web/ and server/', { files: { ...files, 'docs/x': file } }, 'files'],
  ['a weak hash', { files: { ...files, 'web/x': { ...file, integrity: 'sha256-AAAA' } } }, 'files'],
  [
    'a file with the name of a variant',
    { files: { ...files, 'web/page.js': { ...file, encodings: { br: file } }, 'web/page.js.br': file } },
    'files',
  ],
  ['a resource with parameters', { resources: [resource('/:name.xml')] }, 'resources.0.path'],
  [
    'a resource at the address of a page',
    { pages: [page('/a')], resources: [resource('/a')] },
    'resources.0.path',
  ],
  [
    'a media type with a charset',
    { resources: [{ ...resource('/a.txt'), type: 'text/plain; charset=x' }] },
    'resources.0.type',
  ],
  ['unsorted search parameters', { pages: [page('/a', { search: ['b', 'a'] })] }, 'pages.0.search'],
  ['a pattern with a wildcard', { pages: [page('/a/*', { samples: [] })] }, 'pages.0.pattern'],
  ['two pages that match the same addresses', { pages: [page('/a/:x'), page('/a/:y')] }, 'pages.1.pattern'],
  ['a sample that does not match the pattern', withSample('/b'), 'pages.0.samples'],
  ['a sample on another host', withSample('//evil/a'), 'pages.0.samples'],
  ['a sample that is no address', withSample('//'), 'pages.0.samples'],
  ['a menu link to a page that it does not have', withLink('Tarot', '/tarot'), 'navigation.0.path'],
  ['a menu link with a line break', withLink('Ta\nrot', '/mf-tools'), 'navigation.0.label'],
  ['a slot offered twice', { slots: [slot('a'), slot('a')] }, 'slots.1'],
])('rejects %s and names the field', (_, more, field) => {
  expect(problemWith(more)).toContain(field);
});

test('a plain path never leaves its folder', () => {
  const piece = fc.constantFrom('..', '.', '', 'a', 'web', '/', '\\', '\0', '%2e', 'b.js');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom('', '/'), (pieces, joint) => {
      const path = pieces.join(joint);
      fc.pre(isPlainPath(path));
      expect(new URL(path, 'http://host/root/').pathname).toBe(`/root/${path}`);
    }),
  );
});

test('patterns match whole paths, with or without a trailing slash', () => {
  expect(matchPattern('/angel-numbers/:slug', '/angel-numbers/111/')).toEqual({ slug: '111' });
  expect(matchPattern('/', '/')).toEqual({});
  expect(matchPattern('/', '/decode')).toBeUndefined();
  expect(matchPattern('/angel-numbers/:slug', '/angel-numbers/')).toBeUndefined();
  expect(matchPattern('/angel-numbers/:slug', '/angel-numbers/a/b')).toBeUndefined();
  expect(patternShape('/a/:x/b')).toBe(patternShape('/a/:y/b'));
  expect(patternShape('/a/:x')).not.toBe(patternShape('/a/b'));
});

test.each([
  ['/api/anything', true],
  ['/releases', true],
  ['/healthz', true],
  ['/sitemap.xml', true],
  ['/favicon.svg', true],
  ['/', false],
  ['/apis', false],
  ['/numbers/api', false],
])('reserves the address %s for the shell: %s', (pattern, expected) => {
  expect(isReserved(pattern)).toBe(expected);
});

test('sorts static patterns before patterns with parameters', () => {
  const sorted = [{ pattern: '/a/:x' }, { pattern: '/:y/b' }, { pattern: '/a/b' }, { pattern: '/' }].sort(
    bySpecificity,
  );
  expect(sorted.find(({ pattern }) => matchPattern(pattern, '/a/b'))?.pattern).toBe('/a/b');
  expect(sorted.find(({ pattern }) => matchPattern(pattern, '/a/c'))?.pattern).toBe('/a/:x');
});
