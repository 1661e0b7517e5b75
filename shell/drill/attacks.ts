import { join } from 'node:path';
import { loadOrCreateKeyPair, storePath } from '@site/releases';
import { publishMarked } from '../bench/flip/marked-release.ts';
import { until } from '../bench/until.ts';
import { projectRoot } from '../launch/paths.ts';
import { replaceFile } from '../releases/test/scratch-store.ts';
import { readinessOf } from '../topology/replica-state.ts';
import type { Incident } from './incident.ts';
import { isHealthy, mustSucceed, ofShells, problemCodes, type Stage } from './stage.ts';

const within = { noticeMs: 5_000, recoverMs: 30_000 };
const pointer = storePath.pointer('mf-content');

/** The status of a file from each shell, uncompressed as the drill's visitors ask for it. */
function askShells(stage: Stage, path: string): Promise<number[]> {
  return ofShells(stage, async ({ origin }) => {
    const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
    await response.arrayBuffer();
    return response.status;
  });
}

export const attacks: Incident[] = [
  {
    name: 'bucket-tampered',
    what: 'a thief of the bucket changes the code of the live release and its pointer',
    caughtBy: 'shell',
    promises: within,
    async plan(stage) {
      const { store, releases } = stage;
      const version = (await readinessOf(stage.shells[0]))?.releases['mf-content'] ?? '';
      const backup = join(stage.scratch, 'backup');
      await mustSucceed(releases('backup', backup));
      const folder = storePath.release('mf-content', version);
      const files = (await store.list(folder)).map(({ path }) => path);
      const code = files.filter((path) => /\.(?:m?js|css)$/.test(path));
      // What visitors ask for is in the memory of each shell. No shell has read this script yet.
      for (const path of stage.before.files.keys()) await askShells(stage, path);
      const unread = code
        .map((path) => `/releases/mf-content/${version}/${path.slice(folder.length)}`)
        .find((path) => /\/web\/.*\.js$/.test(path) && !stage.before.files.has(path));
      if (!unread) throw new Error('Visitors ask for all scripts of mf-content.');
      return {
        async harm() {
          for (const path of code) await replaceFile(store, path, Buffer.from('throw "stolen"'));
          const other = await store.get(storePath.pointer('mf-tools'));
          await replaceFile(store, pointer, other?.bytes ?? Buffer.of());
          const statuses = await askShells(stage, unread);
          if (statuses.some((status) => status !== 502))
            throw new Error(`A changed script was not refused, but answered with ${statuses.join(' and ')}.`);
        },
        noticed: async () => (await problemCodes(stage)).find((code) => code === 'POINTER_SIGNATURE'),
        async repair() {
          await mustSucceed(releases('restore', backup));
          await mustSucceed(releases('verify'));
        },
        async recovered() {
          const statuses = await askShells(stage, unread);
          return statuses.every((status) => status === 200) && (await isHealthy(stage));
        },
      };
    },
  },
  {
    name: 'pointer-deleted',
    what: 'a pointer is deleted, and a shell restarts without it',
    caughtBy: 'shell',
    promises: within,
    async plan(stage) {
      const [shell] = stage.cluster.shells;
      return {
        async harm() {
          await stage.store.delete(pointer);
          void shell?.kill();
        },
        noticed: async () => (await problemCodes(stage))[0],
        async repair() {
          await until(async () => (await readinessOf(shell))?.composition);
          await mustSucceed(stage.releases('repair', 'mf-content'));
        },
        recovered: () => isHealthy(stage),
      };
    },
  },
  {
    name: 'key-stolen',
    what: "a thief of a team's key promotes a release",
    caughtBy: 'people',
    promises: { ...within, withdrawMs: 2_000 },
    async plan(stage) {
      const { store, scratch, cluster, releases } = stage;
      const keys = join(scratch, 'stolen');
      const key = await loadOrCreateKeyPair(keys);
      await mustSucceed(releases('keys', 'add', join(keys, 'release-key.pub.pem'), '--remotes', 'mf-blog'));
      const build = join(projectRoot, 'mf-blog', 'dist');
      const version = await publishMarked(build, 'stolen', { store, key, scratch });
      const asThief = (...args: string[]) =>
        cluster.releasesAs({ RELEASE_SIGNING_KEY: join(keys, 'release-key.pem') }, ...args);
      return {
        async harm() {
          const other = await asThief('freeze', 'mf-tools', '--why', 'theft');
          if (other.code === 0 || !other.output.includes('KEY_NOT_ALLOWED'))
            throw new Error(`The key of mf-blog was not refused for mf-tools:\n${other.output}`);
          await mustSucceed(asThief('promote', 'mf-blog', version, '--skip-render'));
        },
        async noticed() {
          const { output } = await releases('status');
          return output.includes(key.keyId.slice(0, 8)) && '`releases status`, which names the key';
        },
        async repair() {
          await mustSucceed(releases('keys', 'revoke', key.keyId, '--force', '--why', 'stolen'));
          // What the thief promoted no longer counts: this signs what was live before.
          await mustSucceed(releases('repair', 'mf-blog'));
        },
        recovered: () => isHealthy(stage),
        saw: () => 'a release that the team did not make',
      };
    },
  },
];
