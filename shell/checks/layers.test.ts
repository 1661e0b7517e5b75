import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';
import { serverSources, shellSources } from '../launch/dev-recompile.ts';
import { projectRoot } from '../launch/paths.ts';

/** The folders of shell/ that each folder may use, lowest first. A folder without an entry may use no other folder. */
const mayUse: Record<string, readonly string[]> = {
  figures: [],
  ui: ['figures', 'kit'],
  protocol: ['kit'],
  releases: [],
  'content-style': [],
  app: ['kit', 'ui', 'protocol', 'releases'],
  'remote-build': ['content-style', 'kit', 'ui', 'releases'],
  bundle: ['figures', 'protocol', 'releases', 'remote-build', 'app'],
  server: ['kit', 'protocol', 'releases', 'remote-build'],
  ops: ['kit', 'ui', 'releases', 'server'],
  launch: ['ops', 'releases', 'remote-build', 'server'],
  packaging: ['content-style', 'figures', 'kit', 'launch', 'releases', 'remote-build', 'ui'],
  deploy: ['launch', 'releases', 'server'],
  checks: ['bundle', 'content-style', 'launch', 'protocol', 'releases', 'remote-build', 'server'],
  topology: ['checks', 'deploy', 'launch', 'releases', 'server'],
  bench: ['app', 'checks', 'launch', 'protocol', 'releases', 'server', 'topology'],
  drill: ['bench', 'checks', 'launch', 'releases', 'server', 'topology'],
  commands: [
    'bench',
    'bundle',
    'checks',
    'content-style',
    'drill',
    'kit',
    'launch',
    'packaging',
    'releases',
    'remote-build',
    'server',
  ],
  e2e: ['checks', 'kit', 'launch', 'releases', 'server', 'ui'],
};

const shellDir = join(projectRoot, 'shell');
const sources = globSync('*/**/*.{ts,tsx,mjs}', {
  cwd: shellDir,
  exclude: ['**/*.{test,spec}.*', '**/{node_modules,dist,.site,test,fixtures,template}'],
});

interface Dependency {
  from: string;
  to: string;
}

/** All files of shell/ that a source file refers to: by import, import(), new URL or a joined path. */
function dependenciesOf(file: string): Dependency[] {
  const text = readFileSync(join(shellDir, file), 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const found: Dependency[] = [];
  const add = (path: string) => {
    // All folders may read the shell's package.json and its build.
    const isOwn = /^[a-z]/.test(path) && !/^(?:package\.json|dist|node_modules)\b/.test(path);
    if (isOwn && existsSync(join(shellDir, path))) found.push({ from: file, to: path });
  };
  for (const [, path = ''] of text.matchAll(/['"`](\.{1,2}\/[^'"`\s]+)['"`]/g))
    add(normalize(join(dirname(file), path)));
  for (const [, parts = ''] of text.matchAll(/(?:join|inProject)\(((?:[^()]|\([^()]*\))*)\)/g)) {
    const names = [...parts.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    if (parts.includes('import.meta.dirname')) add(normalize(join(dirname(file), ...names)));
    else if (names[0] === 'shell') add(names.slice(1).join('/'));
    else if (names[0]?.startsWith('shell/')) add(relative('shell', names.join('/')));
  }
  for (const [, folder = ''] of text.matchAll(/['"]@site\/([a-z-]+)/g)) add(folder);
  return found;
}

const folderOf = (path: string) => path.split('/')[0] as string;
const dependencies = sources.flatMap(dependenciesOf);

test('a folder of the shell uses only lower folders, also by path', () => {
  expect(sources.length).toBeGreaterThan(300);
  const violations = dependencies
    .filter(
      ({ from, to }) => folderOf(from) !== folderOf(to) && !mayUse[folderOf(from)]?.includes(folderOf(to)),
    )
    .map(({ from, to }) => `${from} uses ${to}`);
  expect([...new Set(violations)]).toEqual([]);
});

test('no remote refers to the shell by path: it gets it as packages', () => {
  const files = globSync('mf-*/**/*.*', { cwd: projectRoot, exclude: ['**/{node_modules,dist,.site}'] });
  expect(files.length).toBeGreaterThan(100);
  const text = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
  expect(files.filter((file) => /\.\.\/shell\b/.test(text(file)))).toEqual([]);
});

test('`npm run dev` compiles the shell again after an edit in any folder that its browser code uses', () => {
  const watched = shellSources.map((path) => relative(shellDir, path).split('/')[0]);
  expect(watched).toEqual(expect.arrayContaining(['app', ...(mayUse.app ?? [])]));
});

test('`npm run dev` restarts the server after an edit in any folder whose code it runs', () => {
  // After an edit in sources of the shell's browser files it restarts when they are built.
  const watched = [...serverSources, ...shellSources].map((path) => relative(shellDir, path).split('/')[0]);
  // Of the kit it uses types only. The command runs the code of remote-build itself, so it must be started again anyway.
  const used = mayUse.server?.filter((folder) => !['kit', 'remote-build'].includes(folder)) ?? [];
  expect(watched).toEqual(expect.arrayContaining(['server', ...used]));
});

test('the layers have no cycle', () => {
  const order = ['kit', ...Object.keys(mayUse)];
  for (const [folder, used] of Object.entries(mayUse)) {
    const lower = order.slice(0, order.indexOf(folder));
    expect(lower, `what ${folder} uses`).toEqual(expect.arrayContaining([...used]));
  }
});

test('no files import each other in a cycle', () => {
  const targets = new Map<string, string[]>();
  for (const { from, to } of dependencies) {
    if (/\.tsx?$/.test(to)) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const visited = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' > '));
    if (start >= 0 || visited.has(file)) return;
    for (const to of targets.get(file) ?? []) visit(to, [...path, file]);
    visited.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(cycles).toEqual([]);
});
