import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ReleaseError } from '../errors.ts';
import { isFolderStore } from '../open-store.ts';
import {
  type KeyPair,
  loadOrCreateKeyPair,
  loadTrustedKeys,
  privateKeyFile,
  readKeyPair,
  type TrustedKey,
} from '../signing.ts';

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
  USER: optionalText,
});

export interface Config {
  store: string;
  by: string;
  trustedKeys: () => Promise<TrustedKey[]>;
  signingKey: () => Promise<KeyPair>;
  /** Where the keys are kept; the files need not exist. */
  keyPaths: { trusted: string; signing: string };
}

export function readConfig(env: NodeJS.ProcessEnv, flags: { store?: string; by?: string }): Config {
  const { RELEASE_STORE, RELEASE_KEYS, RELEASE_SIGNING_KEY, USER } = environment.parse(env);
  const state = stateDirOf(env);
  const store = flags.store ?? RELEASE_STORE ?? join(state, 'store');
  const keys = RELEASE_KEYS ?? join(state, 'keys');
  const keyPaths = { trusted: keys, signing: RELEASE_SIGNING_KEY ?? join(state, 'keys', privateKeyFile) };
  return {
    store,
    by: flags.by ?? userName() ?? USER ?? 'unknown',
    keyPaths,
    // Before the first publish there are no keys, and no releases to verify.
    trustedKeys: async () => (RELEASE_KEYS || existsSync(keys) ? loadTrustedKeys(keys) : []),
    signingKey: async () => {
      if (RELEASE_SIGNING_KEY) return readKeyPair(RELEASE_SIGNING_KEY);
      if (isFolderStore(store)) return loadOrCreateKeyPair(join(state, 'keys'));
      // Do not create a key for a bucket: no server would trust it.
      throw new ReleaseError('KEY_MISSING', { file: 'RELEASE_SIGNING_KEY' });
    },
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
