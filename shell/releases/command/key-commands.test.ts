import { copyFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadOrCreateKeyPair } from '../keys/signing.ts';
import { storePath } from '../store/release-path.ts';
import { replaceFile } from '../test/scratch-store.ts';
import { setUpReleases } from '../test/set-up-releases.ts';

const scratch = setUpReleases();
const { inDir, exits, releases, build } = scratch;

const keyId = (name: string) => loadOrCreateKeyPair(inDir(name)).then((key) => key.keyId);

/** Runs a command with the key of the team. */
async function asTeam(command: string, folder = 'team') {
  const ops = scratch.env;
  scratch.env = { ...ops, RELEASE_SIGNING_KEY: inDir(`${folder}/release-key.pem`) };
  const result = await releases(command);
  scratch.env = ops;
  return result;
}

test('one command each adds, rotates and revokes the key of a team', async () => {
  const [ops, team] = [await keyId('keys'), await keyId('team')];
  const publicKey = inDir('team/release-key.pub.pem');
  const listed = await releases('keys list');
  expect(listed.out).toContain(`${ops}  pinned  root,release,pointer,timestamp,rollout  all`);
  const added = await releases(`keys add ${publicKey} --remotes mf-tools`);
  expect(added.out).toBe(`Key ${team} has the role release and pointer for mf-tools.\n`);
  const dir = await build('mf-tools', { version: '1.0.0-aaaa1111' });
  expect((await asTeam(`release ${dir} --by ada`)).code).toBe(0);
  expect((await asTeam(`release ${await build('mf-blog')}`)).err).toContain('may not sign this remote');
  const byTeam = new RegExp(`mf-tools +1\\.0\\.0-aaaa1111 .* ada +${team.slice(0, 8)} `);
  expect((await releases('status')).out).toMatch(byTeam);
  expect((await releases('history mf-tools')).out).toContain(`ada  ${team.slice(0, 8)}`);
  expect((await releases(`keys revoke ${team.slice(0, 8)}`)).err).toContain('KEY_IN_USE');

  const rotated = await releases(`keys rotate ${team} ${inDir('next/release-key.pem')}`);
  const next = await keyId('next');
  expect(rotated.out).toContain(`Key ${next} replaces ${team}, which is revoked. Signed again: 3 files.`);
  expect((await asTeam('freeze mf-tools --why x')).err).toContain('was revoked');
  for (const change of ['freeze mf-tools --why x', 'unfreeze mf-tools'])
    expect(await asTeam(change, 'next')).toMatchObject({ code: 0, err: '' });
  const list = (await releases('keys list --json')).json();
  expect(list.keys).toMatchObject([
    { key: team, state: 'revoked' },
    { key: next, state: 'added', roles: ['release', 'pointer'], remotes: ['mf-tools'] },
    { key: ops, state: 'pinned' },
  ]);
  await exits('verify mf-tools', 0);
  const second = await build('mf-tools', { version: '1.1.0-bbbb2222' });
  expect((await asTeam(`release ${second}`)).err).toContain('was revoked');
  expect((await asTeam(`release ${second}`, 'next')).code).toBe(0);

  const revoked = await releases(`keys revoke ${next} --force`);
  expect(revoked.out).toBe(`Key ${next.slice(0, 8)} is revoked: ${next}.\n`);
  expect((await exits('status', 1)).out).toContain('POINTER_SIGNATURE');
  // The way back of the runbook, because no other key signed a change.
  const repaired = await releases('repair mf-tools');
  expect(`${repaired.out}${repaired.err}`).toContain('POINTER_SIGNATURE');
  await exits(`publish ${second}`, 0);
  await scratch.store.delete(storePath.pointer('mf-tools'));
  expect((await releases('promote mf-tools 1.1')).out).toContain('mf-tools 1.1.0-bbbb2222 is live');
  expect((await releases('verify mf-tools')).out).not.toContain('POINTER');
});

test('after a rotation the key list needs the old key in RELEASE_KEYS until the next change', async () => {
  const [ops, team] = [await keyId('keys'), await keyId('team')];
  const addTeam = `keys add ${inDir('team/release-key.pub.pem')} --remotes mf-tools`;
  const rotated = await releases(`keys rotate ${ops} ${inDir('next/release-key.pem')}`);
  expect(rotated.out).toContain(
    'RELEASE_KEYS has the old key. Add the public key of the new one there, and keep the old one',
  );
  const next = await keyId('next');
  scratch.env.RELEASE_SIGNING_KEY = inDir('next/release-key.pem');
  const listed = async () => (await releases('keys list --json')).json();
  const nextPublicKey = inDir('next/release-key.pub.pem');
  await copyFile(nextPublicKey, inDir('keys/next.pub.pem'));
  await releases(addTeam);
  expect((await listed()).keys).toMatchObject([
    { key: next, state: 'pinned' },
    { key: team, state: 'added' },
    { key: ops, state: 'revoked' },
  ]);
  scratch.env.RELEASE_KEYS = inDir('next');
  expect(await listed()).toMatchObject({ keys: [{ key: next }], problem: { code: 'BAD_KEY_LIST' } });
  // Replaces the first list. The others, which the new key signed, are valid then, but lack this change.
  await releases(addTeam.replace('mf-tools', 'mf-blog'));
  const { keys, problem } = await listed();
  expect([keys.find(({ key }: { key: string }) => key === team), problem]).toMatchObject([
    { state: 'added', remotes: ['mf-blog'] },
    undefined,
  ]);
});

test('a live.json that shells refuse anyway does not keep a stolen key trusted', async () => {
  const team = await keyId('team');
  await releases(`keys add ${inDir('team/release-key.pub.pem')} --remotes mf-tools`);
  await asTeam(`release ${await build('mf-tools')} --by ada`);
  await replaceFile(scratch.store, 'zz/live.json', Buffer.from('x'));
  expect((await releases(`keys revoke ${team}`)).err).toContain('BAD_POINTER');
  await exits(`keys rotate ${team} ${inDir('next/release-key.pem')}`, 0);
  expect((await exits('keys list', 0)).out).toMatch(new RegExp(`${team} +revoked`));
  await exits('verify mf-tools', 0);
});

test('only a root key changes the key list', async () => {
  await keyId('team');
  const publicKey = inDir('team/release-key.pub.pem');
  await releases(`keys add ${publicKey} --remotes mf-tools`);
  expect((await asTeam(`keys add ${publicKey} --remotes mf-tools,mf-blog`)).err).toContain('KEY_NOT_ALLOWED');
  expect((await releases('keys revoke 0000')).err).toContain('KEY_UNKNOWN');
  await exits('keys', 2);
  await exits('keys list more', 2);
  expect((await releases(`keys add ${publicKey}`)).err).toContain('--remotes');
  for (const name of ['mf_tools', ''])
    expect((await releases(`keys add ${publicKey} --remotes mf-blog,${name}`)).err).toContain(
      `--remotes has "${name}"`,
    );
  expect((await releases(`keys add ${publicKey} --role king`)).err).toContain('--role');
  const pinnedKey = inDir('keys/release-key.pub.pem');
  const { err } = await releases(`keys add ${pinnedKey} --role timestamp`);
  expect(err).toMatch(/^KEY_NOT_ALLOWED .*RELEASE_KEYS decides its roles/);
});

test('status fails while the time stamp is late, expired or missing', async () => {
  await releases(`release ${await build('mf-tools')}`);
  await exits('timestamp', 0);
  expect((await scratch.status()).code).toBe(0);
  scratch.env.TIMESTAMP_LATE_MS = '1';
  expect((await exits('status', 1)).out).toContain('TIMESTAMP_LATE');
  delete scratch.env.TIMESTAMP_LATE_MS;
  await releases('timestamp --expires 1s');
  await expect.poll(async () => (await releases('status')).out).toContain('TIMESTAMP_EXPIRED');
  await scratch.store.delete(storePath.timestamp);
  expect((await exits('status', 1)).out).toContain('BAD_TIMESTAMP');
});

test('a build that was released with a wrong key can be released with the right one', async () => {
  await keyId('team');
  const dir = await build('mf-tools');
  for (const command of ['release', 'publish', 'publish --dry-run'])
    expect((await asTeam(`${command} ${dir}`)).err).toMatch(
      /^KEY_NOT_ALLOWED {2}mf-tools: .* is not trusted/,
    );
  await exits(`release ${dir}`, 0);
});

test('the first release in a new store is trusted, because its key is created before', async () => {
  scratch.env = { SITE_STATE: inDir('new') };
  expect(await releases(`release ${await build('mf-tools')}`)).toMatchObject({ code: 0, err: '' });
});
