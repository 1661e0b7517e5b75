import { join } from 'node:path';
import {
  listReleases,
  loadOrCreateKeyPair,
  openStore,
  readPointer,
  readRelease,
  storePath,
  trust,
} from '@site/releases';
import { holds, promote, rollback, withdraw } from '@site/releases/promote';
import { publishRelease } from '@site/releases/publish';
import { beforeEach, expect, test } from 'vitest';
import { draft, page, slot } from '../releases/test/sample-release.ts';
import { temporaryFolder, writeIn } from '../releases/test/temporary-folder.ts';
import { statePaths } from './paths.ts';
import { releaseBuilt } from './release-built.ts';
import { silentReporter } from './reporter.ts';
import { findRemotes, findWorkspaces } from './workspaces/workspaces.ts';

let root: string;
let warnings: string[];
const shell = { version: '1.0.0-0a1b2c3d', kit: '1.0.0', react: '19.3.1' };
/** Builds of the same sources have the same time. */
const built = { builtAt: '2025-01-01T00:00:00.000Z' };

beforeEach(() => {
  root = temporaryFolder();
  warnings = [];
  write('package.json', { workspaces: ['mf-*'] });
  // Each embeds a slot of the other, so they can only be promoted together.
  write('shell/dist/web/shell.js', 'shell');
  write('shell/dist/server/entry.mjs', 'server');
  write(
    'shell/dist/release.json',
    draft('shell', { ...shell, ...built, entry: 'web/shell.js', server: null, pages: [] }),
  );
  build('mf-content', 'first', 'calculator', 'quote');
  build('mf-tools', 'first', 'quote', 'calculator');
});

const write = (file: string, content: string | object) => writeIn(root, file, content);

function build(name: string, text: string, embeds: string, offers: string): void {
  write(`${name}/package.json`, { name });
  for (const file of ['web/entry.js', 'web/page.js', 'server/main.js']) write(`${name}/dist/${file}`, text);
  const pages = [page(`/${name}`, { slots: [embeds] })];
  write(`${name}/dist/release.json`, draft(name, { ...built, pages, slots: [slot(offers)] }));
}

async function release(isStart = false) {
  const live = await releaseBuilt({
    paths: statePaths(join(root, '.site')),
    remotes: findRemotes(findWorkspaces(root)),
    shellDist: join(root, 'shell/dist'),
    shell: () => shell,
    reporter: { ...silentReporter, warn: (text) => warnings.push(text) },
    isStart,
  });
  return Object.fromEntries(live.map(({ name, ...rest }) => [name, rest]));
}

async function operator() {
  const paths = statePaths(join(root, '.site'));
  const key = await loadOrCreateKeyPair(paths.keys);
  return { store: await openStore(paths.store), trustedKeys: [trust(key)], key, shell, by: 'operator' };
}

test('publishes the browser files and the server bundle of the shell', async () => {
  await release();
  const { store, trustedKeys } = await operator();
  const kept = await readRelease(store, 'shell', shell.version, trustedKeys);
  expect(Object.keys(kept.files)).toEqual(['server/entry.mjs', 'web/shell.js']);
  const when = (await listReleases(store, 'shell'))[0]?.publishedAt;
  await release();
  expect((await listReleases(store, 'shell')).map(({ publishedAt }) => publishedAt)).toEqual([when]);
});

test('completes a publication of the shell that was interrupted before its signature', async () => {
  await release();
  const { store, trustedKeys } = await operator();
  await store.delete(storePath.file('shell', shell.version, 'release.sig'));
  await release();
  expect(await readRelease(store, 'shell', shell.version, trustedKeys)).toMatchObject({ name: 'shell' });
});

test('releases all remotes together, and does not release an unchanged build again', async () => {
  const first = await release();
  expect(first['mf-tools']?.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(await release()).toEqual(first);
});

test('releases only remotes with a new build', async () => {
  const first = await release();
  build('mf-tools', 'second', 'quote', 'calculator');
  const second = await release();
  expect(second['mf-tools']?.version).not.toBe(first['mf-tools']?.version);
  expect(second['mf-content']).toEqual(first['mf-content']);
});

test('a restart does not undo a rollback, and a new build goes live', async () => {
  const first = await release();
  build('mf-tools', 'second', 'quote', 'calculator');
  const second = await release();
  await rollback({ remote: 'mf-tools' }, await operator());
  const held = { version: first['mf-tools']?.version, skippedBuild: second['mf-tools']?.version };
  expect((await release())['mf-tools']).toEqual(held);
  expect((await release())['mf-tools']).toEqual(held);

  build('mf-tools', 'third', 'quote', 'calculator');
  const third = await release();
  expect(third['mf-tools']).not.toHaveProperty('skippedBuild');
  expect([first, second].map((each) => each['mf-tools']?.version)).not.toContain(third['mf-tools']?.version);
});

const gradual = { steps: [5], everyMs: 60_000, minViews: 1 };
const promoteAgain = async (version: string) => promote([{ remote: 'mf-tools', version }], await operator());
const withdrawTools = async () => withdraw('mf-tools', await operator());

test.each<[string, (before: string) => Promise<unknown>, typeof gradual?]>([
  ['rolled back', async () => rollback({ remote: 'mf-tools' }, await operator())],
  ['replaced', promoteAgain],
  ['withdrew', withdrawTools],
  ['replaced during its gradual rollout', promoteAgain, gradual],
  ['withdrew during its gradual rollout', withdrawTools, gradual],
])(
  'a build that an operator released by a command and %s does not go live again',
  async (_, takeBack, gradual) => {
    // No other remote may embed a slot of a withdrawn one.
    build('mf-content', 'alone', 'quote', 'quote');
    const first = await release();
    build('mf-tools', 'second', 'quote', 'calculator');
    const { store, key, trustedKeys } = await operator();
    const published = await publishRelease({ store, dir: join(root, 'mf-tools/dist'), key });
    await promote([published], { ...(await operator()), gradual });
    await takeBack(String(first['mf-tools']?.version));
    const { version } = (await readPointer(store, 'mf-tools', trustedKeys)).pointer;
    const held = { version, skippedBuild: published.version };
    expect((await release())['mf-tools']).toEqual(held);
    expect((await release())['mf-tools']).toEqual(held);
  },
);

test('a new build of a frozen remote waits until an operator unfreezes it', async () => {
  const first = await release();
  await holds.freeze.run('mf-tools', { ...(await operator()), why: 'launch week' });
  build('mf-tools', 'second', 'quote', 'calculator');
  build('mf-content', 'second', 'calculator', 'quote');
  const live = await release();
  expect(live['mf-tools']).toEqual(first['mf-tools']);
  expect(live['mf-content']?.version).not.toBe(first['mf-content']?.version);
  expect(warnings).toEqual([
    expect.stringMatching(/^The new build of mf-tools was not released: .*launch week.*unfreeze mf-tools/),
  ]);
  await holds.unfreeze.run('mf-tools', await operator());
  expect((await release())['mf-tools']?.version).not.toBe(first['mf-tools']?.version);
});

test('a new build does not end a gradual rollout', async () => {
  const first = await release();
  build('mf-tools', 'second', 'quote', 'calculator');
  const options = await operator();
  const { store, trustedKeys } = options;
  const candidate = await publishRelease({ ...options, dir: join(root, 'mf-tools/dist') });
  await promote([candidate], { ...options, gradual });
  await holds.pause.run('mf-tools', options);
  build('mf-tools', 'third', 'quote', 'calculator');
  const live = await release();
  expect(live['mf-tools']?.version).toBe(first['mf-tools']?.version);
  expect((await readPointer(store, 'mf-tools', trustedKeys)).pointer.rollout).toMatchObject({
    candidate: candidate.version,
    state: 'paused',
  });
  expect(warnings).toEqual([expect.stringMatching(/paused.*npm run release -w mf-tools/)]);
});

test('releases a build from older sources again', async () => {
  const first = await release();
  build('mf-tools', 'second', 'quote', 'calculator');
  await release();
  await holds.freeze.run('mf-tools', { ...(await operator()), why: 'launch week' });
  await holds.unfreeze.run('mf-tools', await operator());
  build('mf-tools', 'first', 'quote', 'calculator');
  expect(await release()).toEqual(first);
});

test('rejects a refused release, and the live releases stay', async () => {
  const first = await release();
  build('mf-tools', 'second', 'a-slot-nobody-offers', 'calculator');
  await expect(release()).rejects.toMatchObject({ code: 'SLOT_MISSING' });
  build('mf-tools', 'first', 'quote', 'calculator');
  expect(await release()).toEqual(first);
});

test('a site starts with what is live if a new build is refused, and not if nothing is live', async () => {
  build('mf-tools', 'second', 'a-slot-nobody-offers', 'calculator');
  await expect(release(true)).rejects.toMatchObject({ code: 'SLOT_MISSING' });
  build('mf-tools', 'first', 'quote', 'calculator');
  const first = await release(true);
  build('mf-tools', 'second', 'a-slot-nobody-offers', 'calculator');
  expect(await release(true)).toEqual(first);
  expect(warnings).toEqual([expect.stringMatching(/^Starting with what is live.*mf-tools.*SLOT_MISSING/s)]);
});
