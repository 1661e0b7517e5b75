import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { KeyPaths } from '../backup-keys.ts';
import { ReleaseError } from '../errors.ts';
import { readKeys } from '../key-ring.ts';
import { isFolderStore } from '../open-store.ts';
import {
  type KeyPair,
  loadOrCreateKeyPair,
  loadTrustedKeys,
  privateKeyFile,
  readKeyPair,
  type TrustedKey,
} from '../signing.ts';
import type { Store } from '../store.ts';
import { defaultLateMs } from '../timestamp.ts';

const ownFolder = fileURLToPath(new URL('../../..', import.meta.url));
/** Installed as a package, the project is the repository of the team, where npm runs commands. */
const projectRoot = ownFolder.includes(`${sep}node_modules${sep}`) ? process.cwd() : ownFolder;

/** The state folder of `npm start`. Relative to the project, because workspace scripts run in another folder. */
export function stateDirOf({ SITE_STATE }: NodeJS.ProcessEnv): string {
  return resolve(projectRoot, SITE_STATE?.trim() || '.site');
}

const optionalText = z.string().trim().min(1).optional().catch(undefined);

const environment = z.object({
  RELEASE_STORE: optionalText,
  RELEASE_KEYS: optionalText,
  RELEASE_SIGNING_KEY: optionalText,
  RELEASE_TIMESTAMP_KEY: optionalText,
  RELEASE_ROLLOUT_KEY: optionalText,
  RELEASE_WEBHOOK: optionalText,
  TIMESTAMP_LATE_MS: z.coerce.number().int().positive().default(defaultLateMs).catch(defaultLateMs),
  USER: optionalText,
});

export interface Config {
  store: string;
  by: string;
  /** The keys that this machine is configured with. */
  pinnedKeys: () => Promise<TrustedKey[]>;
  /** The keys that count: those of the key list in the store, too, and no revoked ones. */
  trustedKeys: (store: Store) => Promise<readonly TrustedKey[]>;
  signingKey: () => Promise<KeyPair>;
  timestampKey: () => Promise<KeyPair>;
  rolloutKey: () => Promise<KeyPair>;
  /** Gets what becomes of rollouts. */
  webhook: string | undefined;
  timestampLateMs: number;
  /** Where the keys are kept; the files need not exist. */
  keyPaths: KeyPaths;
}

export function readConfig(env: NodeJS.ProcessEnv, flags: { store?: string; by?: string }): Config {
  const vars = environment.parse(env);
  const { RELEASE_STORE, RELEASE_KEYS, RELEASE_SIGNING_KEY, RELEASE_TIMESTAMP_KEY, USER } = vars;
  const state = stateDirOf(env);
  const store = flags.store ?? RELEASE_STORE ?? join(state, 'store');
  const keys = RELEASE_KEYS ?? join(state, 'keys');
  const keyPaths = {
    trusted: keys,
    signing: RELEASE_SIGNING_KEY ?? join(state, 'keys', privateKeyFile),
    timestamp: RELEASE_TIMESTAMP_KEY,
  };
  // Before the first publish there are no keys, and no releases to verify.
  const pinnedKeys = async () => (RELEASE_KEYS || existsSync(keys) ? loadTrustedKeys(keys) : []);
  const signingKey = async () => {
    if (RELEASE_SIGNING_KEY) return readKeyPair(RELEASE_SIGNING_KEY);
    // Beside the trusted keys, as in a state folder. Not that of this machine's own site: no other store trusts it.
    if (RELEASE_KEYS && existsSync(join(keys, privateKeyFile)))
      return readKeyPair(join(keys, privateKeyFile));
    if (isFolderStore(store)) return loadOrCreateKeyPair(join(state, 'keys'));
    // Do not create a key for a bucket: no server would trust it.
    throw new ReleaseError('KEY_MISSING', { file: 'RELEASE_SIGNING_KEY' });
  };
  return {
    store,
    by: flags.by ?? userName() ?? USER ?? 'unknown',
    keyPaths,
    pinnedKeys,
    trustedKeys: async (opened) => readKeys(opened, await pinnedKeys()),
    signingKey,
    timestampKey: () => (RELEASE_TIMESTAMP_KEY ? readKeyPair(RELEASE_TIMESTAMP_KEY) : signingKey()),
    rolloutKey: () => (vars.RELEASE_ROLLOUT_KEY ? readKeyPair(vars.RELEASE_ROLLOUT_KEY) : signingKey()),
    webhook: vars.RELEASE_WEBHOOK,
    timestampLateMs: vars.TIMESTAMP_LATE_MS,
  };
}

function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return undefined;
  }
}
