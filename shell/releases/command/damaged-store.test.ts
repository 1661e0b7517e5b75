import { rmSync, symlinkSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderSamples } from '../promote/check-samples.ts';
import { storePath } from '../store/release-path.ts';
import { page, slot } from '../test/sample-release.ts';
import { setUpReleases } from '../test/set-up-releases.ts';

const scratch = setUpReleases();
const { inDir, inStore, exits, releases, build, publish } = scratch;

/** mf-tools with a slot in a page of mf-content: 1.0.0 is live, 1.1.0 was rolled back. */
const rolledBack = scratch.prepared(async () => {
  const slots = [slot('calculator')];
  await publish('mf-tools', { version: '1.0.0-aaaa1111', slots });
  await publish('mf-tools', { version: '1.1.0-bbbb2222', slots });
  await publish('mf-content', { pages: [page('/', { slots: ['calculator'] })] });
  await releases('promote mf-tools aaaa mf-content --by ada');
  await releases('promote mf-tools bbbb --by ada');
  await releases('rollback mf-tools --by grace --why broken');
});

/** Another content below the same signature. */
function forge(text: string): string {
  const pointer = JSON.parse(signedText(text));
  const payload = Buffer.from(JSON.stringify({ ...pointer, by: 'thief' })).toString('base64');
  return JSON.stringify({ ...JSON.parse(text), payload });
}

/** What was signed, from the text of an envelope. */
function signedText(envelope: string): string {
  return Buffer.from(JSON.parse(envelope).payload, 'base64').toString();
}

describe.each([
  ['lost', 'POINTER_MISSING', () => undefined],
  ['half-written', 'BAD_POINTER', () => '{ "remote": "mf-tools", "ver'],
  ['forged', 'POINTER_SIGNATURE', forge],
] as const)('when a pointer is %s', (_, code, damage) => {
  beforeEach(async () => {
    await rolledBack();
    const path = inStore(storePath.pointer('mf-tools'));
    const text = damage(await readFile(path, 'utf8'));
    await rm(path);
    if (text) await writeFile(path, text);
  });

  test('verify and status fail and name its remote only, and history is complete', async () => {
    const verified = await exits('verify', 1);
    expect(verified.out).not.toContain('are valid');
    expect(verified.out).toContain(`${code}  mf-tools`);
    await exits('verify mf-content', 0);
    const status = await scratch.status();
    expect(status.code).toBe(1);
    expect(status.out).toMatch(
      new RegExp(`^mf-tools +1\\.0\\.0-aaaa1111 .* 1\\.1\\.0-bbbb2222 \\(bad\\) .* ${code}$`, 'm'),
    );
    expect(status.out).toMatch(/^mf-content .* ok$/m);
    expect(status.out).not.toContain('SLOT_MISSING');
    const { out } = await releases('history mf-tools');
    expect(out.match(/^\d+ .*(promote|rollback) +\S+/gm)).toHaveLength(3);
    expect(out).toContain(`\n\n${code}  mf-tools`);
  });

  test('the advised command rebuilds it', async () => {
    const { out } = await releases('status');
    const [, advised = ''] = /releases (repair mf-tools)\b/.exec(out) ?? [];
    expect((await releases('repair --dry-run')).out).toMatch(/^Would rebuild live\.json of mf-tools/);
    const repaired = await exits(advised, 0);
    expect(repaired.out).toBe('Rebuilt live.json of mf-tools: 1.0.0-aaaa1111 is live.\n');
    expect((await scratch.status()).code).toBe(0);
    expect((await releases('repair')).out).toMatch(/^The pointers are fine\. .* releases verify\. /);
  });

  test('promote does not choose the release that was rolled back', async () => {
    const dry = await releases('promote mf-tools --dry-run');
    expect(dry.out).toMatch(
      /^Would rebuild live\.json of mf-tools: 1\.0\.0-aaaa1111 is live\. Nothing was changed\.$/m,
    );
    const { out } = await releases('promote mf-tools');
    expect(out).toMatch(/^Rebuilt live\.json of mf-tools: 1\.0\.0-aaaa1111 is live\.$/m);
    // Nothing would be undone.
    expect(out).not.toContain('Undo');
    expect(out).toContain('Not chosen, because rolled back: mf-tools 1.1.0-bbbb2222.\n');
  });
});

/** As if a page that is rendered before a promotion were missing. */
const missingPage: RenderSamples = async () => [{ address: '/', message: 'answers 404', status: 404 }];

test.each([
  ['promoted', ['promote mf-tools 1.1']],
  ['frozen', ['freeze mf-tools --why audit']],
  ['unfrozen', ['freeze mf-tools --why audit', 'unfreeze mf-tools']],
  [
    'rolled back while it was frozen',
    ['promote mf-tools 1.1', 'freeze mf-tools --why audit', 'rollback mf-tools'],
  ],
  [
    'promoted despite an error of the gate, which ended a rollout',
    ['promote mf-tools 1.1 --gradual 10', 'promote mf-tools 1.1 --force --why known'],
  ],
])(
  'repair makes the lost pointer of a remote that was %s again, with the same bytes',
  async (_, commands) => {
    await scratch.twoReleases();
    for (const command of commands) {
      const renderSamples = command.includes('--force') ? missingPage : undefined;
      await exits(command, 0, renderSamples && { renderSamples });
    }
    await releases('timestamp');
    const path = inStore(storePath.pointer('mf-tools'));
    const before = await readFile(path, 'utf8');
    await rm(path);
    await exits('repair mf-tools', 0);
    expect(signedText(await readFile(path, 'utf8'))).toBe(signedText(before));
  },
);

test('status names the remote whose pointer and history are lost, not those that embed its slots', async () => {
  await rolledBack();
  await rm(inStore('mf-tools/history'), { recursive: true, force: true });
  await writeFile(inStore(storePath.pointer('mf-tools')), '{');
  const { out } = await releases('status');
  expect(out).toMatch(/^mf-tools .* BAD_POINTER$/m);
  expect(out).not.toContain('SLOT_MISSING');
});

test('repair goes on after a remote that it cannot rebuild, and says what it did', async () => {
  for (const remote of ['mf-blog', 'mf-tools']) await publish(remote, { version: '1.0.0-aaaa1111' });
  await releases('promote mf-blog mf-tools');
  for (const remote of ['mf-blog', 'mf-tools']) await writeFile(inStore(storePath.pointer(remote)), '{');
  await rm(inStore('mf-blog/history'), { recursive: true });
  const { out } = await exits('repair', 1);
  expect(out).toMatch(
    /^Rebuilt live\.json of mf-tools: 1\.0\.0-aaaa1111 is live\.\nBAD_POINTER {2}mf-blog.*\n$/,
  );
});

test('verify and backup name a live remote that lost all its releases, and check the others', async () => {
  for (const remote of ['mf-blog', 'mf-tools']) await publish(remote, { version: '1.0.0-aaaa1111' });
  await releases('promote mf-blog mf-tools');
  await rm(inStore('mf-blog/releases'), { recursive: true });
  await writeFile(inStore(storePath.pointer('mf-tools')), '{');
  for (const command of ['verify', `backup ${inDir('backup')}`]) {
    const { code, out } = await releases(command);
    expect(code, command).toBe(1);
    expect(out, command).toMatch(/RELEASE_UNKNOWN {2}mf-blog@1\.0\.0-aaaa1111: .* \(it is live\)/);
    expect(out, command).toMatch(/BAD_POINTER {2}mf-tools/);
  }
  expect((await releases('verify mf-blog')).out).toMatch(/RELEASE_UNKNOWN {2}mf-blog@1\.0\.0-aaaa1111/);
});

test('promote succeeds when the pointer cannot be read after the change', async () => {
  await publish('mf-tools', { version: '1.0.0-aaaa1111' });
  const path = inStore(storePath.pointer('mf-tools'));
  const out = vi.fn(() => {
    rmSync(path, { force: true });
    symlinkSync('live.json', path);
  });
  expect(await releases('promote mf-tools --skip-render', { out })).toMatchObject({ code: 0, err: '' });
  expect(out).toHaveBeenCalledWith('mf-tools 1.0.0-aaaa1111 is live (before: no release).\n');
});

test('a pointer that is lost with its history is reported, and made again only by a rollback', async () => {
  await publish('mf-tools', { version: '1.0.0-aaaa1111' });
  await releases('promote mf-tools');
  await releases('timestamp');
  await rm(inStore(storePath.pointer('mf-tools')));
  await rm(inStore('mf-tools/history'), { recursive: true });
  const commands = [
    'verify',
    'repair',
    'repair --dry-run',
    'prune',
    'freeze mf-tools --why x',
    'history mf-tools',
  ];
  for (const command of commands) {
    const { out, err } = await releases(command);
    expect(`${out}${err}`, command).toContain('POINTER_MISSING  mf-tools');
    expect(out, command).not.toMatch(/valid\.$|are fine|never|rebuild live/m);
  }
  await exits('rollback mf-tools 1.0', 0);
  await exits('verify', 0);
});

test('the advice for a damaged file works, also if there is no earlier release', async () => {
  const folder = await build('mf-tools', { version: '1.0.0-aaaa1111' });
  await releases(`publish ${folder}`);
  await releases('promote mf-tools');
  await writeFile(inStore(storePath.file('mf-tools', '1.0.0-aaaa1111', 'web/entry.js')), 'x');
  const { out } = await releases('verify');
  // A rollback without a version would fail.
  expect(out).toContain('HASH_MISMATCH');
  expect(out).not.toMatch(/releases rollback mf-tools\./);
  expect(out).toContain('Publish the same build again');
  expect((await releases('repair mf-tools')).out).toBe(
    'The pointers are fine. To find damaged files of releases: releases verify mf-tools. Then publish the same build again.\n',
  );
  expect((await releases(`publish ${folder}`)).out).toContain('Repaired: web/entry.js');
  await exits('verify', 0);
});
