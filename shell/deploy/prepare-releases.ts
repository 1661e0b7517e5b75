/**
 * Prepares a release store in a bucket: creates the bucket, creates a signing key and trusts it, creates the keys of the time stamp, of
 * rollouts and of the ops page and adds them to the key list, and publishes the browser files of this shell. Keeps what already exists.
 *
 * Usage: node shell/deploy/prepare-releases.ts [--bucket]      (environment: config.ts)
 *   --bucket   only create the bucket, for a restore that brings its own keys
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  HeadBucketCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  keyProblem,
  loadOrCreateKeyPair,
  loadTrustedKeys,
  openKeyRing,
  openStore,
  ReleaseError,
  readKeyPair,
  readKeys,
  readTrustedKey,
} from '@site/releases';
import { publishRelease } from '@site/releases/publish';
import { addKey } from '@site/releases/timestamp';
import type { z } from 'zod';
import { describeError } from '../launch/launch-error.ts';
import { projectRoot } from '../launch/paths.ts';
import { parseEnvironment } from '../server/config.ts';
import { prepareEnvironment } from './config.ts';

type Environment = z.infer<typeof prepareEnvironment>;

try {
  const { values } = parseArgs({ options: { bucket: { type: 'boolean', default: false } } });
  const env = parseEnvironment(prepareEnvironment, process.env, 'prepare job');
  console.log(await ensureBucket(new URL(env.RELEASE_STORE)));
  if (!values.bucket) await ensureReleases(env);
} catch (error) {
  console.error(describeError(error, false));
  process.exitCode = 1;
}

async function ensureReleases(env: Environment): Promise<void> {
  console.log(await ensureKeys(dirname(env.RELEASE_SIGNING_KEY), env.RELEASE_KEYS));
  console.log(await ensureRoleKey(env, env.RELEASE_TIMESTAMP_KEY, 'timestamp', 'the time stamp'));
  if (env.RELEASE_ROLLOUT_KEY)
    console.log(await ensureRoleKey(env, env.RELEASE_ROLLOUT_KEY, 'rollout', 'rollouts'));
  if (env.RELEASE_OPS_KEY)
    console.log(await ensureRoleKey(env, env.RELEASE_OPS_KEY, 'pointer', 'the ops page'));
  console.log(await ensureShell(env));
}

async function ensureBucket({ hostname: Bucket, searchParams }: URL): Promise<string> {
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const region = searchParams.get('region') ?? 'us-east-1';
  const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) });
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return `Bucket ${Bucket} exists.`;
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
  }
  await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  });
  return `Created bucket ${Bucket}.`;
}

async function ensureShell({ RELEASE_STORE, RELEASE_SIGNING_KEY, RELEASE_KEYS }: Environment) {
  const store = await openStore(RELEASE_STORE);
  const key = await readKeyPair(RELEASE_SIGNING_KEY);
  const trustedKeys = await readKeys(store, await loadTrustedKeys(RELEASE_KEYS));
  const dir = join(projectRoot, 'shell', 'dist');
  const { version } = await publishRelease({ store, dir, key, trustedKeys });
  return `Browser files of shell ${version} are published.`;
}

/** Each controller, and the ops page, has a key of its own, which can sign nothing else. */
async function ensureRoleKey(
  { RELEASE_STORE, RELEASE_SIGNING_KEY, RELEASE_KEYS }: Environment,
  file: string,
  role: 'timestamp' | 'rollout' | 'pointer',
  use: string,
): Promise<string> {
  const publicFile = file.replace(/\.pem$/, '.pub.pem');
  // The job may have only the public key. With both, a public one that was cut off is written again.
  if (existsSync(file) || !existsSync(publicFile)) await loadOrCreateKeyPair(dirname(file), basename(file));
  const key = await readTrustedKey(publicFile, '*', [role]);
  const store = await openStore(RELEASE_STORE);
  const pinned = await loadTrustedKeys(RELEASE_KEYS);
  const ring = openKeyRing(store, pinned);
  await ring.refresh();
  if (keyProblem(ring.keys, key.keyId, { role }) === undefined) return `Key ${key.keyId} of ${use} is known.`;
  if (ring.keys.some(({ keyId, revoked }) => keyId === key.keyId && revoked))
    throw new ReleaseError('KEY_NOT_ALLOWED', {
      detail: `key ${key.keyId} of ${use} was revoked: put another key in ${file}, and its public key in ${publicFile}`,
    });
  const rootKey = await readKeyPair(RELEASE_SIGNING_KEY);
  try {
    await addKey({ store, pinned, rootKey, by: 'prepare', why: `for ${use}` }, key);
  } catch (error) {
    if (!(error instanceof ReleaseError && error.code === 'KEY_NOT_ALLOWED')) throw error;
    return `${error.message} Add the key of ${use} with a root key: releases keys add ${publicFile} --role ${role}${role === 'pointer' ? ' --remotes …' : ''}`;
  }
  return `Added key ${key.keyId} for ${use}.`;
}

async function ensureKeys(signing: string, trusted: string): Promise<string> {
  mkdirSync(trusted, { recursive: true });
  const hasTrusted = readdirSync(trusted).some((name) => name.endsWith('.pub.pem'));
  const file = join(signing, 'release-key.pem');
  // Nothing would trust a new key, and a backup would not replace it.
  if (hasTrusted && !existsSync(file)) throw new ReleaseError('KEY_LOST', { file });
  const { keyId, publicKey } = await loadOrCreateKeyPair(signing);
  if (hasTrusted) return 'Trusted keys exist.';
  // A file that was cut off would count as trusted, and each later run would fail.
  const temporary = join(trusted, `.new-${randomUUID()}`);
  writeFileSync(temporary, publicKey, { flush: true });
  renameSync(temporary, join(trusted, 'release-key.pub.pem'));
  return `Trusted key ${keyId}.`;
}
