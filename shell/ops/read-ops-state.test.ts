import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ReleaseError,
  type ShellRegistration,
  type Store,
  storePath,
  trust,
  writeRegistration,
} from '@site/releases';
import { expect, onTestFinished, test, vi } from 'vitest';
import { figuresOf, registration } from '../releases/test/sample-release.ts';
import { setUpReleases } from '../releases/test/set-up-releases.ts';
import { createServerCodeCheck } from './check-server-code.ts';
import { CountHistory } from './count-history.ts';
import { readOpsState } from './read-ops-state.ts';
import { createToken } from './tokens.ts';
import { page } from './view/view.tsx';

const scratch = setUpReleases();
const { releases } = scratch;
const [first, second] = ['1.0.0-aaaa1111', '1.1.0-bbbb2222'];
const repair = 'Publish the same build again to repair the store.';

/** The paragraphs of the first box. */
async function readSummary(remotes?: string[], lateMs?: number, store = scratch.store) {
  const { key } = scratch;
  const trustedKeys = async () => [trust(key)];
  const options = {
    store,
    trustedKeys,
    lateMs,
    shellFacts: async () => ({ version: '1.0.0', kit: '1.3.0', react: '19.3.1' }),
    checkServerCode: createServerCodeCheck({ store, trustedKeys }),
    counts: new CountHistory(),
    range: 'minutes' as const,
    siteName: 'Test',
  };
  const operator = createToken('ada', remotes).entry;
  const html = page(await readOpsState(options, { operator, formToken: 'token', endsAt: 0 }));
  const [, summary = ''] = /<section data-refresh="summary".*?>(.*?)<\/section>/s.exec(html) ?? [];
  return { summary, paragraphs: [...summary.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, text = '']) => text) };
}

/** Makes the second release live, which a shell serves. */
async function serveSecond(more: Partial<ShellRegistration> = {}) {
  await scratch.twoReleases();
  await releases(`promote mf-tools ${second} --skip-render`);
  const remotes = [{ remote: 'mf-tools', live: second, sequence: 2, served: second }];
  await writeRegistration(scratch.store, registration({ remotes, ...more }), null);
}

/** The paragraphs of the first box, while a shell cannot serve this live release. */
async function summaryOn(release: string, remotes?: string[]) {
  const { code, message } = new ReleaseError('HASH_MISMATCH', {
    remote: 'mf-tools',
    release,
    file: 'server/entry.js',
  });
  const state = {
    remote: 'mf-tools',
    live: release,
    sequence: 1_000,
    served: null,
    problem: { code, message },
  };
  await writeRegistration(scratch.store, registration({ remotes: [state] }), null);
  const { summary, paragraphs } = await readSummary(remotes);
  expect(summary).toContain(`mf-tools ${release} is not served`);
  return paragraphs;
}

test('a damaged first release: says that there is no earlier one, and how to repair it', async () => {
  await scratch.twoReleases();
  const [what, ...ways] = await summaryOn(first);
  expect(what).toMatch(/^HASH_MISMATCH {2}.*[^.]\.$/);
  expect(ways).toEqual([expect.stringContaining(`There is no earlier release. ${repair}`)]);
  const { shells } = (await releases('status --json')).json();
  expect(shells[0].misses).toEqual([expect.objectContaining({ remote: 'mf-tools', code: 'HASH_MISMATCH' })]);
});

test('a damaged release after a rollback: says that the earlier one is marked bad', async () => {
  await scratch.twoReleases();
  await releases(`promote mf-tools ${second} --skip-render`);
  await releases('rollback mf-tools');
  const [, ...ways] = await summaryOn(first);
  expect(ways).toEqual([expect.stringContaining(`The earlier release ${second} is marked bad. ${repair}`)]);
});

test('a remote that is off the site but served, because the shell cannot start: says so', async () => {
  await scratch.twoReleases();
  await releases('withdraw mf-tools --wait 0');
  const running = registration({
    remotes: [{ remote: 'mf-tools', live: null, sequence: 0, served: first }],
    problem: { code: 'START_FAILED', message: 'It ran out of memory.' },
  });
  await writeRegistration(scratch.store, running, null);
  const text = `mf-tools is off the site, but ${first} is served. START_FAILED  It ran out of memory.`;
  expect((await readSummary()).summary).toContain(text);
  const status = await releases('status');
  expect(status.code).toBe(1);
  expect(status.out).toMatch(/^mf-tools .* still served on 1 of 1 shell$/m);
});

test('an operator who may not change the remote: says so, whatever there is to go back to', async () => {
  await scratch.twoReleases();
  await releases(`promote mf-tools ${second} --skip-render`);
  const [, ...ways] = await summaryOn(second, ['mf-blog']);
  expect(ways).toEqual([expect.stringContaining(`Your token may not change this remote. ${repair}`)]);
});

test('an earlier release: offers the rollback alone', async () => {
  await scratch.twoReleases();
  await releases(`promote mf-tools ${second} --skip-render`);
  expect(await summaryOn(second)).toHaveLength(1);
});

test('server code that was damaged after shells loaded it: says what would happen, and offers the rollback', async () => {
  await serveSecond();
  expect((await readSummary()).summary).not.toContain('cannot be loaded again');
  appendFileSync(join(scratch.dir, 'store', storePath.release('mf-tools', second), 'server/main.js'), ' ');
  const { summary } = await readSummary();
  expect(summary).toContain(`mf-tools ${second} cannot be loaded again`);
  expect(summary).toMatch(
    /HASH_MISMATCH: [^<]*main\.js[^<]*[^.]\. Visitors notice nothing until a shell restarts/,
  );
  expect(summary).toContain(`Roll back to ${first}`);
});

test.each([
  ['release.json', 'once'],
  ['server/main.js', 'each time'],
])(
  'a store that fails to read %s %s: says so, and offers no rollback of what is served',
  async (file, when) => {
    await serveSecond();
    const path = storePath.file('mf-tools', second, file);
    let failures = 0;
    const get: Store['get'] = async (name, maxBytes) => {
      if (name === path && (when !== 'once' || failures++ === 0))
        throw new ReleaseError('STORE_UNREACHABLE', { file: name });
      return scratch.store.get(name, maxBytes);
    };
    const { summary } = await readSummary(undefined, undefined, { ...scratch.store, get });
    expect(summary).toContain('STORE_UNREACHABLE');
    expect(summary).not.toMatch(/is not served|cannot be loaded again|Roll back/);
  },
);

test('says what fails or warns in the shells, also when this process has just started', async () => {
  await serveSecond({
    figures: [figuresOf('mf-tools', second, { pages: 20, failures: 5, failedPages: 5 })],
    warnings: [{ code: 'BAD_KEY_LIST', message: 'The key list is forged.' }],
  });
  const { summary } = await readSummary();
  expect(summary).toContain(`mf-tools ${second} is failing`);
  expect(summary).toContain('5 failures on 20 pages');
  expect(summary).toContain(`Roll back to ${first}`);
  expect(summary).toMatch(/BAD_KEY_LIST in \S+: The key list is forged\./);
  expect(summary).not.toContain('RELEASE_FAILING');
});

test('says that the candidate of a rollout fails, also when this process has just started', async () => {
  await scratch.twoReleases();
  await releases(`promote mf-tools ${second} --gradual 50,100 --skip-render`);
  const figures = [figuresOf('mf-tools', second, { pages: 20, failures: 9, failedPages: 9 })];
  await writeRegistration(scratch.store, registration({ figures }), null);
  expect((await readSummary()).summary).toContain(`mf-tools ${second} is failing`);
});

test('reports a time stamp as late at the age that shells use', async () => {
  await scratch.twoReleases();
  expect((await readSummary()).summary).not.toContain('TIMESTAMP_LATE');
  expect((await readSummary(undefined, 1)).summary).toContain('TIMESTAMP_LATE');
});

test('intact server code is checked again after a minute, also if the clock was set back', async () => {
  await scratch.twoReleases();
  const { store, key } = scratch;
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const check = createServerCodeCheck({ store, trustedKeys: async () => [trust(key)] });
  expect(await check('mf-tools', first)).toEqual([]);
  appendFileSync(join(scratch.dir, 'store', storePath.release('mf-tools', first), 'server/main.js'), ' ');
  vi.advanceTimersByTime(61_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await check('mf-tools', first)).toMatchObject([{ code: 'HASH_MISMATCH' }]);
});
