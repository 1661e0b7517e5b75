import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError, throwAll } from '../errors.ts';
import { readKeys } from '../keys/key-ring.ts';
import { loadTrustedKeys, type TrustedKey } from '../keys/signing.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { displayStore, formatBytes, formatCount } from '../text.ts';
import { backUpStore, restoreStore } from '../upkeep/backup.ts';
import {
  copySigningKey,
  findTrustedKeys,
  keyPathsIn,
  restoreKeys,
  writeTrustedKeys,
} from '../upkeep/backup-keys.ts';
import { verifyReleases } from '../upkeep/verify.ts';
import type { Command } from './command.ts';

/** A backup is a folder with a store and keys. Every command works on it with `--store <dir>/store`. */
const storeIn = (dir: string) => openStore(join(dir, 'store'));

export const backupCommands: Record<string, Command> = {
  backup: {
    usage: 'backup <dir>',
    summary: 'copy all releases, pointers and trusted keys to a folder, and verify the copy',
    help: `  --with-signing-key   copy the private keys, too; whoever has them can sign releases and the time stamp

A second backup to the same folder adds what is new. It never deletes, so it also keeps pruned releases.`,
    options: { 'with-signing-key': { type: 'boolean' } },
    async run({ config, positionals: [dir = ''], flag }) {
      const keys = await config.pinnedKeys();
      const backup = await storeIn(dir);
      const copied = await backUpStore(await openStore(config.store), backup);
      const paths = keyPathsIn(dir);
      await writeTrustedKeys(paths.trusted, keys);
      if (flag('with-signing-key')) {
        const { signing, timestamp } = config.keyPaths;
        if (!signing) throw new ReleaseError('KEY_MISSING', { file: 'RELEASE_SIGNING_KEY' });
        await copySigningKey(signing, paths.signing);
        if (timestamp && existsSync(timestamp)) await copySigningKey(timestamp, paths.timestamp);
      }
      const releases = await verifyAll(backup, keys);
      const kept = flag('with-signing-key')
        ? 'The backup holds the private signing key: keep it secret.'
        : 'The private signing key is not in it (--with-signing-key).';
      return {
        data: { ...copied, releases },
        text: `Copied ${formatCount(copied.files, 'file')} (${formatBytes(copied.bytes)}) of ${displayStore(config.store)} to ${dir}. All ${formatCount(releases, 'release')} there are valid. ${kept}`,
      };
    },
  },

  restore: {
    usage: 'restore <dir>',
    summary: 'copy a backup into the store: what is missing or damaged there, and missing keys',
    help: `Pointers that the store has are kept: use promote or rollback to change them. Shells serve what is restored within two seconds.`,
    async run({ config, positionals: [dir = ''] }) {
      const backup = await storeIn(dir);
      // Our own keys decide, unless they are lost, too.
      const ownKeys = await findTrustedKeys(config.keyPaths.trusted);
      const keys = ownKeys ?? (await loadTrustedKeys(keyPathsIn(dir).trusted));
      const releases = await verifyAll(backup, keys);
      const restored = await restoreStore(backup, await openStore(config.store), keys);
      const restoredKeys = await restoreKeys(dir, config.keyPaths);
      const lines = [
        `Restored ${formatCount(restored.files, 'file')} (${formatBytes(restored.bytes)}) to ${displayStore(config.store)} from ${formatCount(releases, 'valid release')}.`,
        ...restoredKeys.map((path) => `Restored ${path}.`),
        ...restored.kept.map((path) => `Kept ${path}, which differs from the backup.`),
      ];
      return { data: { ...restored, releases, keys: restoredKeys }, text: lines.join('\n') };
    },
  },
};

/** Returns the number of valid releases. Throws the problems of the others. */
async function verifyAll(store: Store, pinned: readonly TrustedKey[]): Promise<number> {
  const trustedKeys = await readKeys(store, pinned);
  const releases = await verifyReleases({ store, trustedKeys });
  throwAll(releases.flatMap(({ problems }) => problems));
  return releases.filter(({ state }) => state === 'valid').length;
}
