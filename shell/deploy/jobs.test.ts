import { existsSync, mkdirSync, renameSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadOrCreateKeyPair, readPointer, trust, writeRegistration } from '@site/releases';
import { promote } from '@site/releases/promote';
import { publishRelease } from '@site/releases/publish';
import { addKey } from '@site/releases/timestamp';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runProgram } from '../launch/process/run-program.ts';
import { draft, publishSample, registration, shell, writeBuild } from '../releases/test/sample-release.ts';
import { type ScratchStore, scratchS3 } from '../releases/test/scratch-store.ts';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { revokeKey } from '../releases/upkeep/change-keys.ts';
import { buildFixtures } from '../server/test/fixture-remotes.ts';

let dir: string;
let scratch: ScratchStore;
beforeEach(async () => {
  dir = temporaryFolder();
  scratch = await scratchS3();
});
afterEach(() => scratch.close());

const createSigningKey = () => loadOrCreateKeyPair(join(dir, 'signing'));

/** The options of someone who signs with the key of the site. */
async function signer(by: string) {
  const key = await createSigningKey();
  return { store: scratch.store, key, trustedKeys: [trust(key)], shell, by };
}

async function publishBuild(options: Awaited<ReturnType<typeof signer>>, owner = 'Team mf-tools') {
  const build = join(dir, 'mf-tools/dist');
  mkdirSync(join(build, '..'));
  renameSync(await writeBuild(draft('mf-tools', { owner })), build);
  return publishRelease({ ...options, dir: build });
}

function runJob(script: string, env: Record<string, string> = {}, args: string[] = []) {
  return runProgram([process.execPath, join(import.meta.dirname, script), ...args], {
    env: {
      ...process.env,
      ...scratch.env,
      RELEASE_STORE: scratch.url,
      RELEASE_KEYS: join(dir, 'signing'),
      RELEASE_SIGNING_KEY: join(dir, 'signing/release-key.pem'),
      RELEASE_TIMESTAMP_KEY: join(dir, 'timestamp/timestamp-key.pem'),
      ...env,
    },
  });
}

test('prepare fails if the key of the time stamp was revoked', async () => {
  const { store } = scratch;
  const rootKey = await createSigningKey();
  const controller = await loadOrCreateKeyPair(join(dir, 'timestamp'), 'timestamp-key.pem');
  const options = { store, pinned: [trust(rootKey)], rootKey, by: 'ada' };
  await addKey(options, trust(controller, '*', ['timestamp']));
  await revokeKey(options, controller.keyId);
  const { code, output } = await runJob('prepare-releases.ts');
  expect(output).toMatch(
    new RegExp(`^KEY_NOT_ALLOWED  .*key ${controller.keyId} of the time stamp was revoked`, 'm'),
  );
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});

test('prepare makes no new signing key beside trusted ones, so that a backup can bring back the lost one', async () => {
  await loadOrCreateKeyPair(join(dir, 'trusted'));
  const { code, output } = await runJob('prepare-releases.ts', { RELEASE_KEYS: join(dir, 'trusted') });
  expect([code, output]).toEqual([1, expect.stringMatching(/^KEY_LOST {2}.*release-key\.pem/m)]);
  expect(existsSync(join(dir, 'signing/release-key.pem'))).toBe(false);
});

test('prepare writes a public key again that was cut off, and the trusted one in one step', async () => {
  const { keyId } = await createSigningKey();
  const controller = await loadOrCreateKeyPair(join(dir, 'timestamp'), 'timestamp-key.pem');
  writeFileSync(join(dir, 'timestamp/timestamp-key.pub.pem'), '');
  const RELEASE_KEYS = join(dir, 'trusted');
  mkdirSync(RELEASE_KEYS);
  const events: string[] = [];
  const watcher = watch(RELEASE_KEYS, (event, name) => events.push(`${event} ${name}`));
  onTestFinished(() => watcher.close());
  const { output } = await runJob('prepare-releases.ts', { RELEASE_KEYS });
  expect(output).toContain(`Trusted key ${keyId}.\nAdded key ${controller.keyId} for the time stamp.`);
  // A `change` event would mean that the file was visible before it was complete.
  await expect.poll(() => events).toContain('rename release-key.pub.pem');
  expect(events).not.toContain('change release-key.pub.pem');
});

test('prepare publishes nothing with a signing key that is not trusted', async () => {
  await createSigningKey();
  await loadOrCreateKeyPair(join(dir, 'trusted'));
  const { code, output } = await runJob('prepare-releases.ts', { RELEASE_KEYS: join(dir, 'trusted') });
  expect(output).toMatch(/^KEY_NOT_ALLOWED {2}shell: .* is not trusted/m);
  expect(code).toBe(1);
  expect(await scratch.store.list('shell/')).toEqual([]);
});

test('a lost site is restored on a new machine, which has no keys', async () => {
  const options = await signer('ada');
  expect(await runJob('prepare-releases.ts')).toMatchObject({ code: 0 });
  const release = await publishSample(options.store, options.key, draft('mf-tools'));
  await promote([release], options);
  const backup = join(dir, 'backup');
  const backedUp = await runJob('../commands/releases.ts', {}, ['backup', backup, '--with-signing-key']);
  expect(backedUp).toMatchObject({ code: 0 });

  const newStore = await scratchS3();
  onTestFinished(() => newStore.close());
  const newMachine = {
    RELEASE_STORE: newStore.url,
    RELEASE_KEYS: join(dir, 'new/trusted'),
    RELEASE_SIGNING_KEY: join(dir, 'new/signing/release-key.pem'),
    RELEASE_TIMESTAMP_KEY: join(dir, 'new/timestamp/timestamp-key.pem'),
  };
  mkdirSync(newMachine.RELEASE_KEYS, { recursive: true });
  expect(await runJob('prepare-releases.ts', newMachine, ['--bucket'])).toMatchObject({ code: 0 });
  expect(await runJob('../commands/releases.ts', newMachine, ['restore', backup])).toMatchObject({ code: 0 });
  const { code, output } = await runJob('prepare-releases.ts', newMachine);
  expect(output).toContain('Trusted keys exist.');
  expect(code).toBe(0);
  const { pointer } = await readPointer(newStore.store, 'mf-tools', options.trustedKeys);
  expect(pointer.version).toBe(release.version);
});

const releaseJob = (env: { REMOTE: string; RELEASE_SIGNING_KEY?: string }) =>
  runJob('release-remote.ts', { API_URL: 'http://127.0.0.1:9', ...env });

test('a build that a job could not release with a wrong key can be released with the right one', async () => {
  await createSigningKey();
  await loadOrCreateKeyPair(join(dir, 'wrong'));
  const { 'mf-chaos': build = '' } = await buildFixtures('jobs', ['mf-chaos']);
  const REMOTE = dirname(build);
  expect(await releaseJob({ REMOTE, RELEASE_SIGNING_KEY: join(dir, 'wrong/release-key.pem') })).toMatchObject(
    {
      code: 1,
      output: expect.stringMatching(/^KEY_NOT_ALLOWED {2}mf-chaos: .* is not trusted/m),
    },
  );
  expect(await scratch.store.list('')).toEqual([]);
  expect(await releaseJob({ REMOTE })).toMatchObject({ output: expect.stringContaining(' is live.') });
});

test('a release job leaves a gradual rollout of its build alone', async () => {
  const options = await signer('ada');
  const { store, key, trustedKeys } = options;
  const first = await publishSample(store, key, draft('mf-tools'));
  await promote([first], options);
  const second = await publishBuild(options, 'Others');
  await promote([second], { ...options, gradual: { steps: [5, 100], everyMs: 60_000, minViews: 0 } });
  expect(await releaseJob({ REMOTE: join(dir, 'mf-tools') })).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${second.version} is being rolled out; ${first.version} stays live.`),
  });
  const { pointer } = await readPointer(store, 'mf-tools', trustedKeys);
  expect(pointer).toMatchObject({ version: first.version, rollout: { candidate: second.version } });
});

test('a release job that runs again fails as long as a shell refuses the release', async () => {
  const options = await signer('release job');
  const { store } = options;
  const REMOTE = join(dir, 'mf-tools');
  const release = await publishBuild(options);
  const [moved] = await promote([release], options);
  const state = { remote: 'mf-tools', live: release.version, sequence: moved?.sequence ?? 0 };
  const problem = { code: 'HASH_MISMATCH', message: 'the file differs from the signed one.' };
  await writeRegistration(store, registration({ remotes: [{ ...state, served: null, problem }] }), null);
  expect(await releaseJob({ REMOTE })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is already live\.[\s\S]*HASH_MISMATCH/),
  });
  await writeRegistration(store, registration({ remotes: [{ ...state, served: release.version }] }), null);
  expect(await releaseJob({ REMOTE })).toMatchObject({
    code: 0,
    output: expect.stringContaining('Live on 1 of 1 shell'),
  });
});
