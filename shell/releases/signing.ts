import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { link, mkdir, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { ReleaseError } from './errors.ts';
import { parseJson } from './json-bytes.ts';

export interface KeyPair {
  keyId: string;
  privateKey: KeyObject;
  /** PEM */
  publicKey: string;
}

export interface TrustedKey {
  keyId: string;
  /** PEM */
  publicKey: string;
  /** The remotes it may sign: a team's own key is limited to that team's remotes. */
  remotes: '*' | readonly string[];
}

const PRIVATE_KEY_FILE = 'release-key.pem';
const PUBLIC_KEY_SUFFIX = '.pub.pem';
const PUBLIC_KEY_FILE = `release-key${PUBLIC_KEY_SUFFIX}`;

const signatureSchema = z.object({ keyId: z.string(), signature: z.base64() });

const trustFileSchema = z.array(
  z.strictObject({
    /** PEM text, or the path of a PEM file relative to this one. */
    publicKey: z.string().min(1),
    remotes: z.union([z.literal('*'), z.array(z.string().min(1))]).default('*'),
  }),
);

/** What release.sig holds for the exact bytes of release.json. */
export function signRelease(bytes: Uint8Array, key: KeyPair): Buffer {
  const signature = sign(null, bytes, key.privateKey).toString('base64');
  return Buffer.from(`${JSON.stringify({ keyId: key.keyId, signature })}\n`);
}

/** The id of the key that claims to have signed, or undefined where release.sig cannot be read. */
export function signerId(signatureFile: Uint8Array): string | undefined {
  return signatureSchema.safeParse(parseJson(signatureFile)).data?.keyId;
}

/** Whether this very key signed these very bytes. */
export function isSignedBy(bytes: Uint8Array, signatureFile: Uint8Array, key: KeyPair): boolean {
  const { data } = signatureSchema.safeParse(parseJson(signatureFile));
  return data !== undefined && verify(null, bytes, key.publicKey, Buffer.from(data.signature, 'base64'));
}

/** Throws BAD_SIGNATURE unless a key that is trusted for this remote signed these very bytes. */
export function checkSignature(
  bytes: Uint8Array,
  signatureFile: Uint8Array | undefined,
  trustedKeys: readonly TrustedKey[],
  facts: { remote: string; release: string },
): void {
  const refuse = (detail: string) => new ReleaseError('BAD_SIGNATURE', { ...facts, detail });
  if (!signatureFile) throw refuse('it is not signed');
  const parsed = signatureSchema.safeParse(parseJson(signatureFile));
  if (!parsed.success) throw refuse('release.sig cannot be read');
  const { keyId, signature } = parsed.data;
  const key = trustedKeys.find((trusted) => trusted.keyId === keyId);
  if (!key) throw refuse(`key ${keyId} is not trusted`);
  if (key.remotes !== '*' && !key.remotes.includes(facts.remote))
    throw refuse(`key ${keyId} may not sign this remote`);
  if (!verify(null, bytes, key.publicKey, Buffer.from(signature, 'base64')))
    throw refuse(`the signature by key ${keyId} does not fit the bytes`);
}

/** The embedded default: a key pair that is made on first use. Safe when several processes start at once. */
export async function loadOrCreateKeyPair(folder: string): Promise<KeyPair> {
  const path = join(folder, PRIVATE_KEY_FILE);
  if (!(await exists(path))) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = join(folder, `.new-${randomUUID()}`);
    await writeFile(temporary, pem, { mode: 0o600, flush: true });
    await link(temporary, path).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await unlink(temporary);
  }
  const pair = await readKeyPair(path);
  if (!(await exists(join(folder, PUBLIC_KEY_FILE))))
    await writeFile(join(folder, PUBLIC_KEY_FILE), pair.publicKey);
  return pair;
}

/** Reads an Ed25519 private key from a PEM file. */
export async function readKeyPair(path: string): Promise<KeyPair> {
  const pem = await readPem(path);
  try {
    const privateKey = createPrivateKey(pem);
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`it is ${privateKey.asymmetricKeyType}`);
    return { privateKey, ...publicPart(createPublicKey(privateKey)) };
  } catch (cause) {
    throw new ReleaseError('BAD_KEY', { file: path, detail: messageOf(cause), cause });
  }
}

/** A key as the trust list wants it. */
export function trust(pemOrPair: string | KeyPair, remotes: TrustedKey['remotes'] = '*'): TrustedKey {
  const key = createPublicKey(typeof pemOrPair === 'string' ? pemOrPair : pemOrPair.publicKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`it is ${key.asymmetricKeyType}`);
  return { ...publicPart(key), remotes };
}

/**
 * Reads the trust list: a folder whose `*.pub.pem` are trusted for every remote, one such file, or a JSON file
 * `[{ "publicKey": "team.pub.pem", "remotes": ["mf-blog"] }]`.
 */
export async function loadTrustedKeys(path: string): Promise<TrustedKey[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ReleaseError('KEY_MISSING', { file: path });
  if (found.isDirectory()) {
    const names = (await readdir(path)).filter((name) => name.endsWith(PUBLIC_KEY_SUFFIX)).sort();
    if (names.length === 0)
      throw new ReleaseError('KEY_MISSING', { file: path, detail: `no *${PUBLIC_KEY_SUFFIX} in the folder` });
    return Promise.all(names.map((name) => readTrusted(join(path, name), '*')));
  }
  if (!path.endsWith('.json')) return [await readTrusted(path, '*')];
  const list = trustFileSchema.safeParse(parseJson(await readFile(path)));
  if (!list.success) throw new ReleaseError('BAD_KEY', { file: path, detail: z.prettifyError(list.error) });
  return Promise.all(
    list.data.map(({ publicKey, remotes }) =>
      publicKey.startsWith('-----BEGIN')
        ? trust(publicKey, remotes)
        : readTrusted(resolve(dirname(path), publicKey), remotes),
    ),
  );
}

async function readTrusted(path: string, remotes: TrustedKey['remotes']): Promise<TrustedKey> {
  const pem = await readPem(path);
  try {
    return trust(pem, remotes);
  } catch (cause) {
    throw new ReleaseError('BAD_KEY', { file: path, detail: messageOf(cause), cause });
  }
}

async function readPem(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause) => {
    throw new ReleaseError('KEY_MISSING', { file: path, cause });
  });
}

function publicPart(key: KeyObject) {
  const der = key.export({ type: 'spki', format: 'der' });
  return {
    keyId: createHash('sha256').update(der).digest('hex').slice(0, 16),
    publicKey: String(key.export({ type: 'spki', format: 'pem' })),
  };
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
