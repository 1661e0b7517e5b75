import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { ignore, localFileError, messageOf, ReleaseError } from '../errors.ts';
import { parseJson } from '../json-bytes.ts';
import { writeLocalFile } from '../local-file.ts';

export interface KeyPair {
  keyId: string;
  privateKey: KeyObject;
  /** PEM */
  publicKey: string;
}

/** What a key may sign: the key list, releases, pointers, the time stamp, or the steps of a rollout. */
export const roles = ['root', 'release', 'pointer', 'timestamp', 'rollout'] as const;
export type Role = (typeof roles)[number];

/** What a key list and RELEASE_KEYS say about a key. */
export const keyRights = z.object({
  /** PEM */
  publicKey: z.string(),
  roles: z.array(z.enum(roles)).min(1).readonly(),
  /** The remotes that the key may sign. A team's key can be limited to the team's remotes. */
  remotes: z.union([z.literal('*'), z.array(z.string().min(1)).readonly()]),
});

export interface TrustedKey extends z.infer<typeof keyRights> {
  keyId: string;
  /** True for a key that is no longer trusted. */
  revoked?: boolean;
}

const teamRoles: readonly Role[] = ['release', 'pointer'];

export const privateKeyFile = 'release-key.pem';
export const timestampKeyFile = 'timestamp-key.pem';
export const publicKeySuffix = '.pub.pem';
const publicFileOf = (privateFile: string) => privateFile.replace(/\.pem$/, publicKeySuffix);

const signatureSchema = z.object({ keyId: z.string(), signature: z.base64() });

const trustFileSchema = z.array(
  z.strictObject({
    /** PEM text, or the path of a PEM file relative to this JSON file. */
    publicKey: keyRights.shape.publicKey.min(1),
    remotes: keyRights.shape.remotes.default('*'),
    /** Default: all roles for a key that may sign every remote, otherwise release and pointer. */
    roles: keyRights.shape.roles.optional(),
  }),
);

/** Signs the exact bytes of release.json and returns the content of release.sig. */
export function signRelease(bytes: Uint8Array, key: KeyPair): Buffer {
  const signature = sign(null, bytes, key.privateKey).toString('base64');
  return Buffer.from(`${JSON.stringify({ keyId: key.keyId, signature })}\n`);
}

/** The key id in release.sig, not verified; undefined if the file is invalid. */
export function signerId(signatureFile: Uint8Array): string | undefined {
  return signatureSchema.safeParse(parseJson(signatureFile)).data?.keyId;
}

export function isSignedBy(bytes: Uint8Array, signatureFile: Uint8Array, key: KeyPair): boolean {
  const { data } = signatureSchema.safeParse(parseJson(signatureFile));
  return data !== undefined && verify(null, bytes, key.publicKey, Buffer.from(data.signature, 'base64'));
}

/** Throws BAD_SIGNATURE unless a key that is trusted for this remote signed exactly these bytes. */
export function checkSignature(
  bytes: Uint8Array,
  signatureFile: Uint8Array | undefined,
  trustedKeys: readonly TrustedKey[],
  context: { remote: string; release: string },
): void {
  const badSignature = (detail: string) => new ReleaseError('BAD_SIGNATURE', { ...context, detail });
  if (!signatureFile) throw badSignature('release.sig is missing');
  const parsed = signatureSchema.safeParse(parseJson(signatureFile));
  if (!parsed.success) throw badSignature('release.sig is invalid');
  const use = { role: 'release', remote: context.remote } as const;
  const problem = signatureProblem(bytes, parsed.data, trustedKeys, use);
  if (problem) throw badSignature(problem);
}

/** Why a signature is not valid; undefined if it is. */
export function signatureProblem(
  bytes: Uint8Array,
  { keyId, signature }: { keyId: string; signature: string },
  trustedKeys: readonly TrustedKey[],
  use: KeyUse,
): string | undefined {
  const problem = keyProblem(trustedKeys, keyId, use);
  if (problem) return problem;
  const key = trustedKeys.find((trusted) => trusted.keyId === keyId);
  if (key && verify(null, bytes, key.publicKey, Buffer.from(signature, 'base64'))) return undefined;
  return `the signature by key ${keyId} does not match`;
}

interface KeyUse {
  role: Role;
  remote?: string | undefined;
}

/** Why a key must not be used for this; undefined if it may. */
export function keyProblem(
  trustedKeys: readonly TrustedKey[],
  keyId: string,
  { role, remote }: KeyUse,
): string | undefined {
  const key = trustedKeys.find((trusted) => trusted.keyId === keyId);
  if (!key) return `key ${keyId} is not trusted`;
  if (key.revoked) return `key ${keyId} was revoked`;
  if (!key.roles.includes(role)) return `key ${keyId} does not have the role ${role}`;
  if (remote !== undefined && key.remotes !== '*' && !key.remotes.includes(remote))
    return `key ${keyId} may not sign this remote`;
  return undefined;
}

/** Whether the key may sign the pointer of a remote, if only for the steps of a rollout. */
export function maySignPointer(trustedKeys: readonly TrustedKey[], keyId: string, remote: string): boolean {
  return (['pointer', 'rollout'] as const).some((role) => !keyProblem(trustedKeys, keyId, { role, remote }));
}

/**
 * Reads the key pair in a folder and creates it on first use. Throws KEY_LOST if only its public key is there. Safe when several
 * processes start at the same time.
 */
export async function loadOrCreateKeyPair(folder: string, file = privateKeyFile): Promise<KeyPair> {
  const path = join(folder, file);
  const publicFile = join(folder, publicFileOf(file));
  // Look for the public key first: another process writes it after the private one.
  const hasPublic = existsSync(publicFile);
  if (!existsSync(path)) {
    // Nothing would trust a new private key: the public one of this name belongs to the lost one.
    if (hasPublic) throw new ReleaseError('KEY_LOST', { file: path });
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeLocalFile(path, pem, { mode: 0o600, folderMode: 0o700, keep: true });
  }
  const pair = await readKeyPair(path);
  // One that a crash cut off is written again.
  const isUsable = existsSync(publicFile) && (await readTrustedKey(publicFile, '*').catch(ignore('BAD_KEY')));
  if (!isUsable) await writeLocalFile(publicFile, pair.publicKey);
  return pair;
}

/** Reads an Ed25519 private key from a PEM file. */
export function readKeyPair(path: string): Promise<KeyPair> {
  return readPem(path, (pem) => {
    const privateKey = createPrivateKey(pem);
    return { privateKey, ...publicPart(createPublicKey(privateKey)) };
  });
}

/**
 * Makes a trusted key from a public key in PEM or a key pair. Without roles, a key for every remote has all of them, and
 * a key that is limited to remotes signs their releases and pointers.
 */
export function trust(
  pemOrPair: string | KeyPair,
  remotes: TrustedKey['remotes'] = '*',
  allowed: readonly Role[] = remotes === '*' ? roles : teamRoles,
): TrustedKey {
  const key = createPublicKey(typeof pemOrPair === 'string' ? pemOrPair : pemOrPair.publicKey);
  return { ...publicPart(key), remotes, roles: allowed };
}

/**
 * Reads trusted keys from a folder of `*.pub.pem` files or one such file (trusted for every remote), or from a JSON
 * file `[{ "publicKey": "team.pub.pem", "remotes": ["mf-blog"] }]`.
 */
export async function loadTrustedKeys(path: string): Promise<TrustedKey[]> {
  const stats = await stat(path).catch(unreadable(path));
  if (stats.isDirectory()) {
    const entries = await readdir(path).catch(unreadable(path));
    const names = entries.filter((name) => name.endsWith(publicKeySuffix)).sort();
    if (names.length === 0)
      throw new ReleaseError('KEY_MISSING', { file: path, detail: `no *${publicKeySuffix} in the folder` });
    return Promise.all(names.map((name) => readTrustedKey(join(path, name), '*')));
  }
  if (!path.endsWith('.json')) return [await readTrustedKey(path, '*')];
  const list = trustFileSchema.safeParse(parseJson(await readFile(path).catch(unreadable(path))));
  if (!list.success) throw new ReleaseError('BAD_KEY', { file: path, detail: z.prettifyError(list.error) });
  return Promise.all(
    list.data.map(({ publicKey, remotes, roles }) =>
      publicKey.startsWith('-----BEGIN')
        ? parsePem(path, publicKey, (pem) => trust(pem, remotes, roles))
        : readTrustedKey(resolve(dirname(path), publicKey), remotes, roles),
    ),
  );
}

export function readTrustedKey(
  path: string,
  remotes: TrustedKey['remotes'],
  roles?: readonly Role[],
): Promise<TrustedKey> {
  return readPem(path, (pem) => trust(pem, remotes, roles));
}

async function readPem<Key>(path: string, parse: (pem: string) => Key): Promise<Key> {
  return parsePem(path, await readFile(path, 'utf8').catch(unreadable(path)), parse);
}

/** For `catch` of a promise. */
function unreadable(file: string) {
  return (cause: NodeJS.ErrnoException): never => {
    throw cause.code === 'ENOENT'
      ? new ReleaseError('KEY_MISSING', { file, cause })
      : localFileError(file, cause);
  };
}

function parsePem<Key>(path: string, pem: string, parse: (pem: string) => Key): Key {
  try {
    return parse(pem);
  } catch (cause) {
    throw new ReleaseError('BAD_KEY', { file: path, detail: messageOf(cause), cause });
  }
}

function publicPart(key: KeyObject) {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`the key type is ${key.asymmetricKeyType}`);
  const der = key.export({ type: 'spki', format: 'der' });
  return {
    keyId: hash('sha256', der).slice(0, 16),
    publicKey: String(key.export({ type: 'spki', format: 'pem' })),
  };
}
