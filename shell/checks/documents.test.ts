import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { releaseErrors } from '@site/releases';
import { expect, test } from 'vitest';
import { launchErrors } from '../launch/launch-error.ts';
import { projectRoot } from '../launch/paths.ts';
import { opsEnvironment } from '../ops/config.ts';
import { shellEnvironment } from '../server/config.ts';

const text = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

function undocumented(names: readonly string[], file: string) {
  const documented = new Set([...text(file).matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));
  return names.filter((name) => !documented.has(name));
}

/** The links of a Markdown file to other files and headings. */
function linksIn(markdown: string): string[] {
  const prose = markdown.replace(/```.*?```|`[^`]*`/gs, '');
  return [...prose.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
}

/** The anchors of a Markdown file's headings on GitHub. */
function headingsIn(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
}

test('every error code is documented', () => {
  const codes = [...text('shell/commands/with-node.mjs').matchAll(/['`]([A-Z_]{8,}) {2}/g)].map(
    ([, code]) => code ?? '',
  );
  expect(codes).toContain('NODE_TOO_OLD');
  const all = [...Object.keys(launchErrors), ...Object.keys(releaseErrors), ...codes];
  expect(undocumented(all, 'shell/docs/errors.md')).toEqual([]);
});

test.each([
  ['shell', shellEnvironment],
  ['ops page', opsEnvironment],
])('every variable of the %s is documented', (_, { shape }) => {
  expect(undocumented(Object.keys(shape), 'shell/docs/operations.md')).toEqual([]);
});

test('files and headings that documents link to exist', () => {
  const files = globSync(['README.md', '*/README.md', 'shell/*/README.md', 'shell/docs/**/*.md'], {
    cwd: projectRoot,
    exclude: ['node_modules/**'],
  });
  const links = files.flatMap((file) => linksIn(text(file)).map((link) => ({ file, link })));
  const broken = links.filter(({ file, link }) => {
    const [path = '', heading] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(projectRoot, target))) return true;
    return heading !== undefined && !headingsIn(text(target)).includes(heading);
  });
  expect(links.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

test('every module of @site/ui is in its README', () => {
  const manifest = JSON.parse(text('shell/ui/package.json')) as { exports: Record<string, string> };
  const modules = globSync('src/*.tsx', { cwd: join(projectRoot, 'shell/ui'), exclude: ['**/*.test.tsx'] });
  const named = Object.keys(manifest.exports).filter((name) => /^\.\/[\w-]+$/.test(name));
  const names = [...modules.map((file) => basename(file, '.tsx')), ...named.map((name) => name.slice(2))];
  const readme = text('shell/ui/README.md');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('every decision is listed', () => {
  const files = globSync('0*.md', { cwd: join(projectRoot, 'shell/docs/decisions') });
  expect(linksIn(text('shell/docs/decisions/README.md')).sort()).toEqual(files.sort());
});

test('the files that documents name exist', () => {
  // Two exports of a package, and the example of a remote in a repository of its own.
  const noFiles = ['shell/testing/browser', 'shell/testing/site', 'mf-tarot/'];
  const folders = ['', '*/', 'shell/*/', 'shell/docs/decisions/', 'api/content/'];
  const documents = globSync(
    folders.map((folder) => `${folder}*.md`),
    { cwd: projectRoot, exclude: ['node_modules'] },
  ).filter((document) => !document.endsWith('CHANGELOG.md'));
  const missing = documents.flatMap((document) =>
    [...text(document).matchAll(/`((?:shell|api|mf-[a-z]+)\/[^`\s<…]*)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !noFiles.includes(file) && globSync(file, { cwd: projectRoot }).length === 0)
      .map((file) => `${document}: ${file}`),
  );
  expect(documents.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

// Count words, because a limit for lines leads to long lines.
test('the README of each workspace has at most 850 words', () => {
  const files = globSync(['*/README.md', 'shell/{kit,ui,releases}/README.md'], { cwd: projectRoot });
  expect(files.filter((file) => !file.startsWith('node_modules')).length).toBeGreaterThan(4);
  expect(files.filter((file) => text(file).split(/\s+/).length > 850)).toEqual([]);
});

test('beside its folders, the top level holds only the files that tools look for there', () => {
  const files = readdirSync(projectRoot, { withFileTypes: true }).filter((entry) => entry.isFile());
  const visible = files.map(({ name }) => name).filter((name) => !name.startsWith('.'));
  const expected = ['README.md', 'biome.json', 'docker-compose.yml'];
  expect(visible.sort()).toEqual([...expected, 'package-lock.json', 'package.json', 'tsconfig.base.json']);
});
