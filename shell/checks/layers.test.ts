import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';

/** What each folder of shell/ may use, from the ground up. A folder that is not named here uses nothing of the others. */
const mayUse: Record<string, readonly string[]> = {
  ui: ['kit'],
  protocol: ['kit'],
  releases: [],
  app: ['kit', 'ui', 'protocol', 'releases'],
  'remote-build': ['kit', 'ui', 'releases'],
  bundle: ['protocol', 'releases', 'remote-build', 'app'],
  server: ['kit', 'protocol', 'releases', 'remote-build'],
  launch: ['releases', 'server'],
  deploy: ['launch', 'releases', 'server'],
  checks: ['bundle', 'launch', 'protocol', 'releases', 'remote-build'],
  bench: ['checks', 'launch', 'protocol', 'releases', 'server'],
  commands: ['bench', 'bundle', 'checks', 'kit', 'launch', 'releases', 'remote-build', 'server'],
  e2e: ['checks', 'kit', 'launch', 'releases', 'server', 'ui'],
};

const packages: Record<string, string> = {
  '@site/kit': 'kit',
  '@site/ui': 'ui',
  '@site/releases': 'releases',
  '@site/remote-build': 'remote-build',
};

const shellDir = join(projectRoot, 'shell');
const sources = globSync('*/**/*.{ts,tsx,mjs}', {
  cwd: shellDir,
  exclude: [
    '**/node_modules',
    '**/dist',
    '**/.site',
    '**/*.test.*',
    '**/*.spec.*',
    '**/test/**',
    '**/fixtures/**',
    '**/template/**',
  ],
});

interface Use {
  from: string;
  to: string;
}

/** Every file of shell/ that a source names: by import, import(), new URL, or a path that it joins. */
function usesOf(file: string): Use[] {
  const text = readFileSync(join(shellDir, file), 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const uses: Use[] = [];
  const add = (path: string) => {
    // The shell's own package.json and its build are data for everyone.
    if (!/^(?:package\.json|dist\/)/.test(path) && existsSync(join(shellDir, path)) && /\.\w+$/.test(path))
      uses.push({ from: file, to: path });
  };
  for (const [, path = ''] of text.matchAll(/['"`](\.{1,2}\/[^'"`\s]+)['"`]/g))
    add(normalize(join(dirname(file), path)));
  for (const [, parts = ''] of text.matchAll(/(?:join|inProject)\(((?:[^()]|\([^()]*\))*)\)/g)) {
    const names = [...parts.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    if (parts.includes('import.meta.dirname')) add(normalize(join(dirname(file), ...names)));
    else if (names[0] === 'shell') add(names.slice(1).join('/'));
    else if (names[0]?.startsWith('shell/')) add(relative('shell', names.join('/')));
  }
  for (const [, name = ''] of text.matchAll(/['"](@site\/[a-z-]+)/g)) {
    const folder = packages[name];
    if (folder) uses.push({ from: file, to: `${folder}/` });
  }
  return uses;
}

const folderOf = (path: string) => path.split('/')[0] as string;
const uses = sources.flatMap(usesOf);

test('a folder of the shell uses only folders below it, also by path', () => {
  expect(sources.length).toBeGreaterThan(300);
  const wrong = uses
    .filter(
      ({ from, to }) => folderOf(from) !== folderOf(to) && !mayUse[folderOf(from)]?.includes(folderOf(to)),
    )
    .map(({ from, to }) => `${from} uses ${to}`);
  expect([...new Set(wrong)]).toEqual([]);
});

test('the layers have no circle', () => {
  const settled = new Set<string>(['kit']);
  let rest = Object.keys(mayUse);
  for (let before = -1; rest.length !== before; ) {
    before = rest.length;
    rest = rest.filter((folder) => {
      const ready = (mayUse[folder] ?? []).every((used) => settled.has(used));
      if (ready) settled.add(folder);
      return !ready;
    });
  }
  expect(rest).toEqual([]);
});

test('no files import each other in a circle', () => {
  const next = new Map<string, string[]>();
  for (const { from, to } of uses) {
    if (/\.tsx?$/.test(to)) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' > '));
    if (start >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of sources) walk(file, []);
  expect(circles).toEqual([]);
});
