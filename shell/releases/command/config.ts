import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { attempt, ReleaseError, UsageError } from '../errors.ts';
import { readKeys } from '../keys/key-ring.ts';
import { loadOrCreateKeyPair, loadTrustedKeys, privateKeyFile, readKeyPair } from '../keys/signing.ts';
import { defaultLateMs } from '../pointers/timestamp.ts';
import { readWebhook } from '../rollout/notify-operator.ts';
import { isFolderStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { KeyPaths } from '../upkeep/backup-keys.ts';

const ownFolder = fileURLToPath(new URL('../../..', import.meta.url));
const isPackage = ownFolder.includes(`${sep}node_modules${sep}`);
/** If this file is in node_modules, the project is the team's repository, where npm runs commands. */
const projectRoot = isPackage ? process.cwd() : ownFolder;

/** The state folder of `npm start`. Relative to the project, because workspace scripts run in another folder. */
export function stateDirOf({ SITE_STATE }: NodeJS.ProcessEnv): string {
  return resolve(projectRoot, SITE_STATE?.trim() || '.site');
}

/** Resolves the path of a store or key relative to the project. Leaves the address of a bucket as it is. */
function fromProject(path: string): string {
  return /^[a-z0-9+]+:/i.test(path) ? path : resolve(projectRoot, path);
}

// An empty variable counts as not set.
const optionalText = z.string().trim().min(1).optional().catch(undefined);
const optionalPath = optionalText.transform((path) => path && fromProject(path));

const environment = z.object({
  RELEASE_STORE: optionalPath,
  RELEASE_KEYS: optionalPath,
  RELEASE_SIGNING_KEY: optionalPath,
  RELEASE_TIMESTAMP_KEY: optionalPath,
  RELEASE_ROLLOUT_KEY: optionalPath,
  RELEASE_WEBHOOK: optionalText,
  TIMESTAMP_LATE_MS: optionalText,
  USER: optionalText,
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv, flags: { store?: string; by?: string }) {
  const vars = environment.parse(env);
  const { RELEASE_STORE, RELEASE_KEYS, RELEASE_SIGNING_KEY, RELEASE_TIMESTAMP_KEY, USER } = vars;
  const state = stateDirOf(env);
  const store = flags.store ?? RELEASE_STORE ?? ownStore();
  const ownKeys = join(state, 'keys');
  const trusted = RELEASE_KEYS ?? ownKeys;
  const signing = findSigningKey();
  const keyPaths: KeyPaths = { trusted, signing, timestamp: RELEASE_TIMESTAMP_KEY };
  // Before the first publish there are no keys, and no releases to verify.
  const pinnedKeys = async () => (RELEASE_KEYS || existsSync(trusted) ? loadTrustedKeys(trusted) : []);
  const signingKey = async () => {
    if (!signing) throw new ReleaseError('KEY_MISSING', { file: 'RELEASE_SIGNING_KEY' });
    const isOwn = signing === join(ownKeys, privateKeyFile) && !RELEASE_SIGNING_KEY;
    return isOwn ? loadOrCreateKeyPair(ownKeys) : readKeyPair(signing);
  };
  return {
    store,
    // A container may run under a user id without a name.
    by: flags.by ?? attempt(() => userInfo().username) ?? USER ?? 'unknown',
    /** Where the keys are kept; the files need not exist. */
    keyPaths,
    /** The keys that this machine is configured with. */
    pinnedKeys,
    /** The pinned keys and those of the key list in the store. Revoked keys are among them, marked. */
    trustedKeys: async (opened: Store) => readKeys(opened, await pinnedKeys()),
    signingKey,
    timestampKey: () => (RELEASE_TIMESTAMP_KEY ? readKeyPair(RELEASE_TIMESTAMP_KEY) : signingKey()),
    rolloutKey: () => (vars.RELEASE_ROLLOUT_KEY ? readKeyPair(vars.RELEASE_ROLLOUT_KEY) : signingKey()),
    /** The address that gets each change of a rollout. Read when it is needed: a wrong one must not prevent a rollback. */
    webhook: () => readWebhook(vars.RELEASE_WEBHOOK),
    /** Read when it is needed, for the same reason. */
    timestampLateMs: () => readLateMs(vars.TIMESTAMP_LATE_MS),
  };

  function ownStore(): string {
    // No site runs in a team's repository: a release would seem to be live and reach nobody.
    if (isPackage && !env.SITE_STATE?.trim())
      throw new ReleaseError('STORE_URL', { detail: 'RELEASE_STORE is not set' });
    return join(state, 'store');
  }

  function findSigningKey(): string | undefined {
    if (RELEASE_SIGNING_KEY) return RELEASE_SIGNING_KEY;
    // Use the key beside the trusted ones. No other store trusts that of this machine's own site.
    const beside = join(trusted, privateKeyFile);
    if (RELEASE_KEYS && existsSync(beside)) return beside;
    // Do not create a key for a bucket: no server would trust it.
    return isFolderStore(store) ? join(ownKeys, privateKeyFile) : undefined;
  }
}

function readLateMs(text = String(defaultLateMs)): number {
  const lateMs = Number(text);
  if (Number.isInteger(lateMs) && lateMs > 0) return lateMs;
  throw new UsageError(`TIMESTAMP_LATE_MS is ${text}, but must be a number of milliseconds, such as 300000.`);
}
