import { symlink } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { trust } from '../keys/signing.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import { noCounts } from '../rollout/failure-test.ts';
import { writeRegistration } from '../shells/registered-shells.ts';
import { storePath } from '../store/release-path.ts';
import { registration } from '../test/sample-release.ts';
import { setUpReleases } from '../test/set-up-releases.ts';
import { startController } from '../test/start-controller.ts';

const scratch = setUpReleases();
const { inStore, exits, releases, publish } = scratch;
const [stable, candidate] = ['1.0.0-aaaa1111', '1.1.0-bbbb2222'];

beforeEach(scratch.twoReleases);

const rollOut = (options = '', code = 0) =>
  exits(`promote mf-tools ${candidate} --skip-render --gradual 5,25 --every 1h ${options}`, code);

const rolloutOf = async () =>
  (await readPointer(scratch.store, 'mf-tools', [trust(scratch.key)])).pointer.rollout;

/** Publishes two versions of mf-blog, too; the first is live. */
async function twoReleasesOfBlog() {
  await releases(`release ${await scratch.build('mf-blog')} --skip-render --wait 0`);
  await publish('mf-blog', { version: candidate });
}

test('promote --gradual says what it changed when a read fails afterwards', async () => {
  // Whether a controller runs is read after the change.
  await symlink(storePath.watch, inStore(storePath.watch));
  const { out } = await rollOut('', 1);
  expect(out).toContain(`mf-tools ${candidate} is given to 5% of the visitors`);
  expect(out).toContain('STORE_UNREACHABLE');
});

test('promote --gradual keeps the live release; status and history show the rollout', async () => {
  const started = await rollOut('--why trial --by ada');
  expect(started.out).toBe(
    `mf-tools ${candidate} is given to 5% of the visitors; ${stable} stays live. Undo: releases rollback mf-tools
No process runs releases watch, so the rollout neither continues nor ends by itself.\n`,
  );
  const status = await exits('status', 1);
  expect(status.out).toContain(`5% get ${candidate}`);
  expect(status.out).toContain(`Rollout of mf-tools ${candidate}: 5% of 5, 25, 100%, running since`);
  expect(status.out).toContain('ROLLOUT_UNWATCHED');
  expect((await releases('pause mf-tools --why lunch')).out).toBe('The rollout of mf-tools stays at 5%.\n');
  const paused = (await releases('status')).out;
  expect(paused).toContain(`5% get ${candidate}, paused`);
  expect(paused).toMatch(/, paused since .* lunch$/m);
  expect((await releases('resume mf-tools')).out).toBe('The rollout of mf-tools continues at 5%.\n');
  expect((await releases('rollback mf-tools --wait 0')).out).toContain(`mf-tools ${stable} is live`);
  const { out } = await releases('history mf-tools');
  expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(2, 4))).toEqual([
    ['ACTION', 'RELEASE'],
    ['rollout-stopped', `${candidate} (bad)`],
    ['rollout-resumed 5%', `${candidate} (bad)`],
    ['rollout-paused 5%', `${candidate} (bad)`],
    ['rollout-started 5%', `${candidate} (bad)`],
    ['promote', stable],
    [],
  ]);
});

test('a second rollout is refused with the running one and the ways to end it', async () => {
  await twoReleasesOfBlog();
  await rollOut();
  await releases('pause mf-tools --why lunch');
  const second = `promote mf-blog ${candidate} --skip-render --gradual 5,25`;
  const refused = await exits(second, 1);
  expect(refused.err).toContain(`ROLLOUT_RUNNING`);
  expect(refused.err).toContain(`5% of the visitors get mf-tools ${candidate}, paused`);
  expect(refused.err).toContain('releases promote mf-tools gives it to everyone');
  const [way = ''] = /rollback mf-tools/.exec(refused.err) ?? [];
  await exits(`${way} --wait 0`, 0);
  expect((await exits(second, 0)).out).toContain(`mf-blog ${candidate} is given to 5%`);
});

test('of two rollouts that start at the same moment at most one stays, and the other leaves nothing', async () => {
  await twoReleasesOfBlog();
  const starts = ['mf-tools', 'mf-blog'].map((remote) =>
    releases(`promote ${remote} ${candidate} --skip-render --gradual 5`),
  );
  const results = await Promise.all(starts);
  const refused = results.filter(({ code }) => code !== 0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { err } of refused) expect(err).toContain('ROLLOUT_RUNNING');
  const { remotes } = (await releases('status --json')).json();
  const running = remotes.filter(({ rollout }: { rollout: unknown }) => rollout);
  expect(running).toHaveLength(results.length - refused.length);
  expect(remotes.flatMap(({ bad }: { bad: string[] }) => bad)).toEqual([]);
});

test('promote without a version gives the candidate to everyone, as the refusal of a second rollout says', async () => {
  await publish('mf-tools', { version: '1.2.0-cccc3333' });
  await rollOut();
  const { out } = await exits('promote mf-tools --skip-render --wait 0', 0);
  expect(out).toContain(`mf-tools ${candidate} is live`);
  const { event, version } = (await releases('history mf-tools --json')).json().history.at(-1);
  expect([event, version]).toEqual(['rollout-finished', candidate]);
});

test.each([
  ['promote', '--skip-render', 'promote, rollout-stopped', stable],
  ['rollback', '', 'rollback', `${stable} (bad)`],
])('history shows a third release that ended a rollout, by %s', async (command, option, action, first) => {
  await publish('mf-tools', { version: '1.2.0-cccc3333' });
  await rollOut();
  await releases(`${command} mf-tools 1.2 ${option} --wait 0`);
  const { out } = await releases('history mf-tools');
  expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(2, 4))).toEqual([
    ['ACTION', 'RELEASE'],
    [action, '1.2.0-cccc3333'],
    ['rollout-started 5%', candidate],
    ['promote', first],
    [],
  ]);
});

test('promote --gradual --wait ends with 0 when everyone has the release, and with 1 when it was taken back', async () => {
  await using _controller = await startController(scratch.store, scratch.key);
  const quick = `promote mf-tools ${candidate} --skip-render --gradual 50 --every 1s --views 0 --wait 1m`;
  expect((await exits(quick, 0)).out).toContain(`mf-tools ${candidate} is live for everyone.`);

  const waiting = exits(`promote mf-tools ${stable} --skip-render --gradual 50 --every 1h --wait 1m`, 1);
  await expect.poll(rolloutOf).toMatchObject({ candidate: stable });
  const { id = 0 } = (await rolloutOf()) ?? {};
  const arms = { candidate: { release: stable, ...noCounts }, stable: { release: candidate, ...noCounts } };
  const rollout = { remote: 'mf-tools', id, share: 0, ...arms, stopped: 'it hangs'.padEnd(200_000, '.') };
  await writeRegistration(scratch.store, registration({ rollout }), null);
  const { out } = await waiting;
  expect(out).toContain(`${stable} did not go live; ${candidate} is live. shell shell-1: it hangs`);
  const late = await exits(`promote mf-tools ${stable} --skip-render --gradual 50 --wait 1s`, 1);
  expect(late.out).toMatch(/has not ended|did not go live/);
});

test('promote --gradual --wait says that a withdrawal ended the rollout', async () => {
  const waiting = rollOut('--wait 1m', 1);
  await expect.poll(rolloutOf).toMatchObject({ candidate });
  await releases('withdraw mf-tools --why moved --wait 0');
  expect((await waiting).out).toContain(`mf-tools ${candidate} did not go live; no release is live. moved\n`);
});

test('a rollback during a rollout ends it, and says how to begin it again unless the remote is frozen', async () => {
  await rollOut();
  expect((await releases('rollback mf-tools --dry-run')).out).toBe(
    `The rollout of mf-tools ${candidate} can be ended; ${stable} stays live. Nothing was changed.\n`,
  );
  const { out } = await releases('rollback mf-tools --wait 0');
  const [, undo = ''] = /Undo: releases (.*)/.exec(out) ?? [];
  await exits(undo, 0);
  expect(await rolloutOf()).toMatchObject({ candidate, share: 5, steps: [5, 25, 100], everyMs: 3_600_000 });
  await releases('freeze mf-tools --why incident');
  expect((await releases('rollback mf-tools --wait 0')).out).not.toContain('Undo');
});

test('freeze during a rollout says what visitors get, and how to undo it', async () => {
  await rollOut();
  expect((await releases('freeze mf-tools --why incident')).out).toBe(
    `The rollout of mf-tools stays at 5% (${candidate}) until it is unfrozen. Rolling back is possible. Undo: releases unfreeze mf-tools\n`,
  );
  expect((await releases('status')).out).toContain('5% of 5, 25, 100%, held by the freeze since');
  await releases('pause mf-tools');
  expect((await releases('resume mf-tools')).out).toBe(
    'The rollout of mf-tools is no longer paused, and stays at 5% until the remote is unfrozen.\n',
  );
  await releases('pause mf-tools');
  const { out } = await releases('freeze mf-tools --why incident');
  expect(out).toContain(`stays at 5% (${candidate}) until it is unfrozen and resumed. `);
  expect((await releases('rollback mf-tools --wait 0')).out).toContain(`mf-tools ${stable} is live`);
});

test('freeze refuses promotions but not a rollback until unfreeze, and says so in status', async () => {
  await releases(`promote mf-tools ${candidate} --skip-render --wait 0`);
  await exits('freeze mf-tools', 2);
  const frozen = await releases('freeze mf-tools --why holidays --by ada');
  expect(frozen.out).toBe(
    `mf-tools stays at ${candidate} until it is unfrozen. Undo: releases unfreeze mf-tools\n`,
  );
  for (const option of ['--wait 0', '--gradual 5', '--dry-run']) {
    const { err } = await exits(`promote mf-tools ${stable} --skip-render ${option}`, 1);
    expect(err).toMatch(/^FROZEN .*by ada at .*: holidays/);
  }
  expect((await releases('rollback mf-tools --wait 0')).out).toContain(`mf-tools ${stable} is live`);
  const status = await releases('status');
  expect(status.out).toMatch(/ frozen\n/);
  expect(status.out).toMatch(/mf-tools was frozen at \S+ \S+ by ada: holidays/);
  await exits('unfreeze mf-tools', 0);
  const live = await releases(`promote mf-tools ${stable} --skip-render --gradual 50`);
  expect(live.out).toBe(`mf-tools ${stable} is already live.\n`);
  await exits(`promote mf-tools ${candidate} --skip-render --wait 0`, 0);
});
