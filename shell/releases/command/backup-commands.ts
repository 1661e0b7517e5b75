import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError, UsageError } from '../errors.ts';
import { readKeys } from '../keys/key-ring.ts';
import { loadTrustedKeys, readKeyPair, type TrustedKey } from '../keys/signing.ts';
import { folderOverlap, isPath, openStore } from '../store/open-store.ts';
import { storePath } from '../store/release-path.ts';
import { displayStore, formatBytes, formatCount, formatProblem } from '../text.ts';
import { backUpStore, restoreStore, verifyBackup } from '../upkeep/backup.ts';
import {
  copySigningKey,
  findTrustedKeys,
  keyPathsIn,
  restoreKeys,
  writeTrustedKeys,
} from '../upkeep/backup-keys.ts';
import { type Verified, verifyPointers, verifyReleases } from '../upkeep/verify.ts';
import type { Command } from './command.ts';
import type { Config } from './config.ts';

/** A backup is a folder with a store and keys. Every command works on it with `--store <dir>/store`. */
async function openBackup(dir: string, store: string) {
  // folderOverlap cannot compare buckets, so a store in a bucket could be backed up to itself. Keys are written by path.
  if (!isPath(dir))
    throw new UsageError('A backup is the path of a folder. To have it in a bucket, copy that folder there.');
  const url = join(dir, 'store');
  const overlap = await folderOverlap(url, store);
  if (overlap === 'inside')
    throw new UsageError('The backup folder is the store itself or is inside it. Use another folder.');
  if (overlap) throw new UsageError('The store is inside the backup folder. Use another folder.');
  return openStore(url);
}

export const backupCommands: Record<string, Command> = {
  backup: {
    usage: 'backup <dir>',
    summary: 'copy all releases, pointers and trusted keys to a folder, and verify the copy',
    options: {
      'with-signing-key': 'copy the private keys, too; whoever has them can sign releases and the time stamp',
    },
    help: `A second backup to the same folder adds what is new and replaces damaged copies. It never deletes, so it also keeps pruned releases.
It is refused if the folder has a backup of another store, or one that is newer than the store.`,
    async run({ config, positionals: [dir = ''], flag }) {
      const keys = await config.pinnedKeys();
      const backup = await openBackup(dir, config.store);
      const source = await openStore(config.store);
      if (flag('with-signing-key')) await refuseUntrusted(config, await readKeys(source, keys));
      const copied = await backUpStore(source, backup, keys);
      const paths = keyPathsIn(dir);
      await writeTrustedKeys(paths.trusted, keys);
      if (flag('with-signing-key')) {
        const { signing, timestamp } = config.keyPaths;
        if (signing) await copySigningKey(signing, paths.signing);
        if (timestamp && existsSync(timestamp)) await copySigningKey(timestamp, paths.timestamp);
      }
      const { valid, replaced, damaged, lost, refused } = await verifyBackup(source, backup, keys);
      const broken = [...damaged, ...lost];
      const inStore = [
        ...damaged.flatMap(({ problems }) => problems),
        ...(await verifyPointers({ store: source, trustedKeys: await readKeys(source, keys) })),
      ];
      const lines = [
        `Copied ${formatCount(copied.files, 'file')} (${formatBytes(copied.bytes)}) of ${displayStore(config.store)} to ${dir}. ${describeValid(valid, broken)}`,
        // The keys of an earlier backup are still there.
        existsSync(paths.signing) || existsSync(paths.timestamp)
          ? 'The backup holds a private key: keep it secret.'
          : 'The backup holds no private key. To include the keys: --with-signing-key.',
        ...replaced.map(
          ({ remote, version }) =>
            `In the backup ${dir}: ${remote}@${version} was damaged. It was copied again and is valid.`,
        ),
        ...describeRevoked(refused),
        ...inStore.map((problem) => `In the store ${displayStore(config.store)}: ${formatProblem(problem)}`),
        ...problemsIn(dir, lost),
        ...lost.map(
          ({ remote, version }) =>
            `The store has no ${remote}@${version} to copy again. Use another backup, or delete ${join(dir, 'store', storePath.release(remote, version))}.`,
        ),
      ];
      return {
        data: { ...copied, releases: valid, replaced: replaced.map(nameOf), broken: broken.map(nameOf) },
        text: lines.join('\n'),
        failed: broken.length > 0 || inStore.length > 0,
      };
    },
  },

  restore: {
    usage: 'restore <dir>',
    summary: 'copy a backup into the store: what is missing or damaged there, and missing keys',
    help: `Pointers that the store has are kept, unless those of the backup are newer: use promote or rollback to change them. Releases that are broken in the
backup are left out and listed, with exit code 1, and so are pointers that lead to no valid release. Releases whose key was revoked are
left out and listed, too, with exit code 0. Shells serve what is restored within two seconds.`,
    async run({ config, positionals: [dir = ''] }) {
      const backup = await openBackup(dir, config.store);
      // Our own keys decide, unless they are lost, too.
      const ownKeys = await findTrustedKeys(config.keyPaths.trusted);
      const keys = ownKeys ?? (await loadTrustedKeys(keyPathsIn(dir).trusted));
      const verified = await verifyReleases({ store: backup, trustedKeys: await readKeys(backup, keys) });
      const { valid = [], broken = [], revoked = [] } = Object.groupBy(verified, ({ state }) => state);
      const releases = valid.length;
      const problems = problemsIn(dir, broken);
      const data = { releases, broken: broken.map(nameOf) };
      if (broken.length > 0 && releases === 0)
        return {
          data,
          text: ['Nothing was restored.', ...problems, ...(await otherKeys(dir, keys, config))].join('\n'),
          failed: true,
        };
      const restored = await restoreStore(backup, await openStore(config.store), keys, verified);
      const restoredKeys = await restoreKeys(dir, config.keyPaths);
      const lines = [
        `Restored ${formatCount(restored.files, 'file')} (${formatBytes(restored.bytes)}) to ${displayStore(config.store)} from ${formatCount(releases, 'valid release')}.`,
        ...restoredKeys.map((path) => `Restored ${path}.`),
        ...describeRevoked(revoked),
        ...restored.replaced.map((path) => `Replaced ${path}, which was older than in the backup.`),
        ...restored.kept.map((path) => `Kept ${path}, which differs from the backup.`),
        ...problems,
        ...broken.map(
          ({ remote, version }) =>
            `Not restored: ${remote}@${version}. Publish the same build again, or use another backup.`,
        ),
        ...restored.lacking.map(({ remote, version, serves }) =>
          serves
            ? `${remote}: its live release ${version} is not in the store, so shells serve ${serves}. Use rollback to make that permanent.`
            : `Not restored: the pointer of ${remote}. The store has neither its release ${version} nor the one before. Publish that release, then promote it.`,
        ),
      ];
      return {
        data: { ...restored, ...data, keys: restoredKeys },
        text: lines.join('\n'),
        failed: broken.length > 0 || restored.lacking.length > 0,
      };
    },
  },
};

/** Throws unless the store trusts the signing key: a wrong one would replace the right one in the backup. */
async function refuseUntrusted({ keyPaths: { signing } }: Config, trusted: readonly TrustedKey[]) {
  if (!signing) throw new ReleaseError('KEY_MISSING', { file: 'RELEASE_SIGNING_KEY' });
  const { keyId } = await readKeyPair(signing);
  if (!trusted.some((key) => key.keyId === keyId && !key.revoked))
    throw new ReleaseError('KEY_NOT_ALLOWED', { file: signing, detail: `key ${keyId} is not trusted` });
}

/** A site that was started again after a loss has made new keys, which refuse the backup. */
async function otherKeys(dir: string, own: readonly TrustedKey[], { store, keyPaths }: Config) {
  const backedUp = await loadTrustedKeys(keyPathsIn(dir).trusted).catch(() => []);
  const isKnown = backedUp.some(({ keyId }) => own.some((key) => key.keyId === keyId));
  if (backedUp.length === 0 || isKnown) return [];
  return [
    `${keyPaths.trusted} has other keys than the backup. If they were made after the loss: stop the site, move ${keyPaths.trusted} and ${displayStore(store)} away, and restore again.`,
  ];
}

const nameOf = ({ remote, version }: Verified) => `${remote}@${version}`;

function describeValid(valid: number, broken: readonly Verified[]): string {
  if (broken.length === 0) return `All ${formatCount(valid, 'release')} in the backup are valid.`;
  return `${valid} of ${formatCount(valid + broken.length, 'release')} in the backup are valid.`;
}

function describeRevoked(releases: readonly Verified[]): string[] {
  if (releases.length === 0) return [];
  const names = releases.map(nameOf).join(', ');
  return [
    `Refused, because the key that signed them was revoked: ${names}. To sign one again, publish the same build.`,
  ];
}

/** Without the advice of each problem, which is about a store that a site uses. */
function problemsIn(dir: string, releases: readonly Verified[]): string[] {
  const problems = releases.flatMap((release) => release.problems);
  return problems.map(({ code, message }) => `In the backup ${dir}: ${code}  ${message}`);
}
