import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ReleaseError } from '../errors.ts';
import { isFolderStore } from '../open-store.ts';
import {
  type KeyPair,
  loadOrCreateKeyPair,
  loadTrustedKeys,
  readKeyPair,
  type TrustedKey,
} from '../signing.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** The state of the site that this command belongs to, as `npm start` sees it: a workspace script runs elsewhere. */
export function stateDirOf({ SITE_STATE }: NodeJS.ProcessEnv): string {
  return resolve(projectRoot, SITE_STATE?.trim() || '.site');
}

const filled = z.string().trim().min(1).optional().catch(undefined);

const environment = z.object({
  RELEASE_STORE: filled,
  RELEASE_KEYS: filled,
  RELEASE_SIGNING_KEY: filled,
  USER: filled,
});

export interface Config {
  store: string;
  by: string;
  trustedKeys: () => Promise<TrustedKey[]>;
  signingKey: () => Promise<KeyPair>;
}

export function readConfig(env: NodeJS.ProcessEnv, given: { store?: string; by?: string }): Config {
  const { RELEASE_STORE, RELEASE_KEYS, RELEASE_SIGNING_KEY, USER } = environment.parse(env);
  const state = stateDirOf(env);
  const store = given.store ?? RELEASE_STORE ?? join(state, 'store');
  const keys = RELEASE_KEYS ?? join(state, 'keys');
  return {
    store,
    by: given.by ?? userName() ?? USER ?? 'unknown',
    // Before the first publish there is neither a key nor a release that could need one.
    trustedKeys: async () => (RELEASE_KEYS || existsSync(keys) ? loadTrustedKeys(keys) : []),
    signingKey: async () => {
      if (RELEASE_SIGNING_KEY) return readKeyPair(RELEASE_SIGNING_KEY);
      if (isFolderStore(store)) return loadOrCreateKeyPair(join(state, 'keys'));
      // A key made on the spot would be one that no server trusts.
      throw new ReleaseError('KEY_MISSING', { file: 'RELEASE_SIGNING_KEY' });
    },
  };
}

function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return undefined;
  }
}
