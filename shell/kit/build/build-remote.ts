import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import type { Page } from '../src/page.ts';
import type { Remote } from '../src/remote.ts';
import type { SlotDefinition } from '../src/slot.tsx';
import { remotePreset } from './preset.ts';

/** What the remote's modules say about themselves, read by running its server code once. */
interface Description {
  remote: Remote;
  pages: Record<string, Page>;
  slots: Record<string, SlotDefinition>;
}

/** Builds a remote into `dist/web` and `dist/server` and drafts its `release.json`. */
export async function buildRemote(root: string): Promise<{ name: string; version: string; dir: string }> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const rsbuild = await createRsbuild({ cwd: root, config: remotePreset({ root, name: manifest.name }) });
  const { stats, close } = await rsbuild.build();
  await close();
  if (!stats) throw new Error(`The build of ${manifest.name} gave no statistics.`);
  const filesOf = chunkFiles(stats);
  const dir = join(root, 'dist');
  const { remote, pages, slots } = await describe(dir);
  checkDescription(manifest.name, remote, pages, slots);

  const routes = Object.entries(pages).map(([module, page]) => ({
    module,
    pattern: page.path,
    search: [...(page.search ?? [])].sort(),
    slots: [...(page.slots ?? [])],
    ...filesOf(module),
    samples: [...page.samples],
    sitemap: page.sitemap !== false,
  }));
  const offered = Object.entries(slots).map(([module, slot]) => ({
    name: slot.name,
    module,
    ...filesOf(module),
  }));
  const entry = globSync('remote-entry.*.js', { cwd: join(dir, 'web') })[0];
  const table = {
    format: 1,
    name: remote.name,
    owner: remote.owner,
    kit: remote.kit,
    entry: `web/${entry}`,
    server: 'server/server.mjs',
    pages: routes,
    slots: offered,
  };
  const version = `${manifest.version}-${contentHash(dir, table)}`;
  const draft = { ...table, version, commit: currentCommit(root), builtAt: new Date().toISOString() };
  writeFileSync(join(dir, 'release.json'), `${JSON.stringify(draft, null, 2)}\n`);
  return { name: remote.name, version, dir };
}

async function describe(dir: string): Promise<Description> {
  const file = pathToFileURL(join(dir, '.describe', 'describe.mjs'));
  return import(`${file.href}?${Date.now()}`);
}

function checkDescription(
  name: string,
  remote: Remote,
  pages: Description['pages'],
  slots: Description['slots'],
) {
  if (remote.name !== name) {
    throw new Error(
      `src/remote.ts names the remote '${remote.name}', package.json names it '${name}'. Make them equal.`,
    );
  }
  for (const [module, page] of Object.entries(pages)) {
    if (!page?.path || !page.Component)
      throw new Error(`${module}: the default export must be made with definePage.`);
    if (page.samples.length === 0) throw new Error(`${module}: name at least one sample address.`);
  }
  for (const [module, slot] of Object.entries(slots)) {
    if (!slot?.name || !slot.Component)
      throw new Error(`${module}: the default export must be made with defineSlot.`);
  }
}

/** The JavaScript and CSS that one exposed module needs, from the bundler's own chunk groups. */
function chunkFiles(stats: Rspack.Stats | Rspack.MultiStats) {
  const all = 'stats' in stats ? stats.stats : [stats];
  const web = all.find((one) => one.compilation.name === 'web');
  const groups = web?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  return (module: string) => {
    const group = groups[module.slice(2)];
    if (!group) throw new Error(`The build has no chunk for ${module}.`);
    const names = (group.assets ?? []).map((asset) => `web/${asset.name}`);
    return {
      js: names.filter((file) => file.endsWith('.js')),
      css: names.filter((file) => file.endsWith('.css')),
    };
  };
}

function contentHash(dir: string, table: object) {
  const hash = createHash('sha256').update(JSON.stringify(table));
  for (const file of globSync('{web,server}/**/*.*', { cwd: dir }).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(dir, file)));
  }
  return hash.digest('hex').slice(0, 8);
}

function currentCommit(root: string) {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}
