import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { jsonBytes } from '../json-bytes.ts';
import { expectCode } from '../test/expect-code.ts';
import { newKey } from '../test/sample-release.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import {
  checkSignature,
  loadOrCreateKeyPair,
  loadTrustedKeys,
  readKeyPair,
  signRelease,
  trust,
} from './signing.ts';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder();
});

const context = { remote: 'mf-tools', release: '1.0.0' };
const bytes = Buffer.from('{"name":"mf-tools"}');

test('accepts a signature by a trusted key; rejects other bytes, keys, remotes and no signature with a reason', async () => {
  const [key, other] = [await newKey(), await newKey()];
  const signature = signRelease(bytes, key);
  for (const trusted of [trust(key), trust(key, ['mf-tools'])])
    expect(() => checkSignature(bytes, signature, [trusted], context)).not.toThrow();
  const cases = [
    [Buffer.from('{"name":"mf-toolz"}'), signature, [trust(key)], 'does not match'],
    [bytes, signature, [trust(other)], 'not trusted'],
    [bytes, signature, [], 'not trusted'],
    [bytes, signature, [trust(key, ['mf-blog'])], 'may not sign this remote'],
    [bytes, undefined, [trust(key)], 'is missing'],
    [bytes, Buffer.from('{}'), [trust(key)], 'is invalid'],
    [bytes, jsonBytes({ keyId: key.keyId, signature: 'AAAA' }), [trust(key)], 'does not match'],
  ] as const;
  for (const [data, file, keys, reason] of cases) {
    const check = () => checkSignature(data, file, keys, context);
    expect(check).toThrow(expect.objectContaining({ code: 'BAD_SIGNATURE', remote: 'mf-tools' }));
    expect(check).toThrow(reason);
  }
});

test('creates one key pair for concurrent callers, readable only by its owner', async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, () => loadOrCreateKeyPair(dir)));
  expect(new Set(pairs.map(({ keyId }) => keyId)).size).toBe(1);
  expect((await stat(join(dir, 'release-key.pem'))).mode & 0o077).toBe(0);
  expect((await loadTrustedKeys(dir)).map(({ keyId }) => keyId)).toEqual([pairs[0]?.keyId]);
});

test('makes no new private key while the public key of a lost one is there', async () => {
  const { publicKey } = await loadOrCreateKeyPair(dir);
  await rm(join(dir, 'release-key.pem'));
  await expectCode(loadOrCreateKeyPair(dir), 'KEY_LOST');
  await rename(join(dir, 'release-key.pub.pem'), join(dir, 'old.pub.pem'));
  expect((await loadOrCreateKeyPair(dir)).publicKey).not.toBe(publicKey);
});

test.each([0, 30])('completes a public key of which only %d characters were written', async (length) => {
  const { publicKey } = await loadOrCreateKeyPair(dir);
  await writeFile(join(dir, 'release-key.pub.pem'), publicKey.slice(0, length));
  await loadOrCreateKeyPair(dir);
  expect(await loadTrustedKeys(dir)).toEqual([trust(publicKey)]);
});

test('keeps another public key of the same name', async () => {
  await loadOrCreateKeyPair(dir);
  const { publicKey } = await newKey();
  await writeFile(join(dir, 'release-key.pub.pem'), publicKey);
  await loadOrCreateKeyPair(dir);
  expect(await loadTrustedKeys(dir)).toEqual([trust(publicKey)]);
});

test('reads trusted keys from a folder, a PEM file or a JSON file that limits keys to remotes', async () => {
  const [ours, team] = [await newKey(), await newKey()];
  await mkdir(join(dir, 'keys'));
  await writeFile(join(dir, 'keys', 'ours.pub.pem'), ours.publicKey);
  await writeFile(join(dir, 'keys', 'notes.txt'), 'not a key');
  await writeFile(
    join(dir, 'trusted.json'),
    JSON.stringify([{ publicKey: 'keys/ours.pub.pem' }, { publicKey: team.publicKey, remotes: ['mf-blog'] }]),
  );
  expect(await loadTrustedKeys(join(dir, 'keys'))).toEqual([trust(ours)]);
  expect(await loadTrustedKeys(join(dir, 'keys', 'ours.pub.pem'))).toEqual([trust(ours)]);
  expect(await loadTrustedKeys(join(dir, 'trusted.json'))).toEqual([trust(ours), trust(team, ['mf-blog'])]);
});

test('explains why a key cannot be used', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(join(dir, 'rsa.pem'), rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(join(dir, 'rsa.pub.pem'), rsa.publicKey.export({ type: 'spki', format: 'pem' }));
  await writeFile(join(dir, 'typo.json'), '[{ "publikKey": "x" }]');
  await expectCode(readKeyPair(join(dir, 'rsa.pem')), 'BAD_KEY', { detail: 'the key type is rsa' });
  await expectCode(loadTrustedKeys(join(dir, 'rsa.pub.pem')), 'BAD_KEY');
  await expectCode(loadTrustedKeys(join(dir, 'typo.json')), 'BAD_KEY');
  for (const publicKey of [
    '-----BEGIN PUBLIC KEY-----',
    rsa.publicKey.export({ type: 'spki', format: 'pem' }),
  ]) {
    await writeFile(join(dir, 'inline.json'), JSON.stringify([{ publicKey }]));
    await expectCode(loadTrustedKeys(join(dir, 'inline.json')), 'BAD_KEY', {
      file: join(dir, 'inline.json'),
    });
  }
  await expectCode(readKeyPair(join(dir, 'none.pem')), 'KEY_MISSING');
  await expectCode(loadTrustedKeys(join(dir, 'none')), 'KEY_MISSING');
});

test('says that a key cannot be read or written', async () => {
  const at = (name: string) => join(dir, name);
  await loadOrCreateKeyPair(at('keys'));
  await writeFile(at('release-key.pem'), '');
  await writeFile(at('trusted.json'), '[]');
  for (const name of ['keys', 'release-key.pem', 'trusted.json']) await chmod(at(name), 0);
  await chmod(dir, 0o555);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    for (const [file, act] of [
      [at('release-key.pem'), () => readKeyPair(at('release-key.pem'))],
      [at('keys'), () => loadTrustedKeys(at('keys'))],
      [at('keys/release-key.pub.pem'), () => loadTrustedKeys(at('keys/release-key.pub.pem'))],
      [at('trusted.json'), () => loadTrustedKeys(at('trusted.json'))],
      [at('keys/release-key.pem'), () => loadOrCreateKeyPair(at('keys'))],
      [at('new/release-key.pem'), () => loadOrCreateKeyPair(at('new'))],
    ] as const)
      await expectCode(act(), 'LOCAL_FILE', { file, detail: expect.stringMatching(/^EACCES/) });
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(dir, 0o755);
    await chmod(at('keys'), 0o755);
  }
});
