import { join } from 'node:path';
import { loadOrCreateKeyPair, storePath } from '@site/releases';
import { publishMarked } from '../bench/flip/marked-release.ts';
import { until } from '../bench/until.ts';
import { readinessOf } from '../deploy/test/replica-state.ts';
import { projectRoot } from '../launch/paths.ts';
import { replaceFile } from '../releases/test/scratch-store.ts';
import { mustSucceed } from './bad-releases.ts';
import type { Incident } from './incident.ts';
import { isHealthy, problemCodes, sharedComposition } from './stage.ts';

const within = { noticeMs: 5_000, recoverMs: 30_000 };
const pointer = storePath.pointer('mf-content');

export const attacks: Incident[] = [
  {
    name: 'bucket-tampered',
    what: 'a thief of the bucket changes the code of the live release and its pointer',
    caughtBy: 'shell',
    promises: within,
    async plan(stage) {
      const { store, releases } = stage;
      const good = await sharedComposition(stage);
      const version = (await readinessOf(stage.shells[0]))?.releases['mf-content'] ?? '';
      const backup = join(stage.scratch, 'backup');
      await mustSucceed(releases('backup', backup));
      return {
        async harm() {
          for (const { path } of await store.list(storePath.release('mf-content', version))) {
            if (/\.(?:m?js|css)$/.test(path)) await replaceFile(store, path, Buffer.from('throw "stolen"'));
          }
          const other = await store.get(storePath.pointer('mf-tools'));
          await replaceFile(store, pointer, other?.bytes ?? Buffer.of());
        },
        noticed: async () => (await problemCodes(stage))[0],
        async repair() {
          await mustSucceed(releases('restore', backup));
          await mustSucceed(releases('verify'));
        },
        recovered: () => isHealthy(stage, good),
      };
    },
  },
  {
    name: 'pointer-deleted',
    what: 'a pointer is deleted, and a shell restarts without it',
    caughtBy: 'shell',
    promises: within,
    async plan(stage) {
      const good = await sharedComposition(stage);
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
        recovered: () => isHealthy(stage, good),
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
      const good = await sharedComposition(stage);
      const keys = join(scratch, 'stolen');
      const key = await loadOrCreateKeyPair(keys);
      await mustSucceed(releases('keys', 'add', join(keys, 'release-key.pub.pem'), '--remotes', 'mf-blog'));
      const build = join(projectRoot, 'mf-blog', 'dist');
      const version = await publishMarked(build, 'stolen', { store, key, scratch });
      const asThief = (...args: string[]) =>
        cluster.releasesAs({ RELEASE_SIGNING_KEY: join(keys, 'release-key.pem') }, ...args);
      let bad: string | undefined;
      return {
        async harm() {
          const other = await asThief('freeze', 'mf-tools', '--why', 'theft');
          if (other.code === 0 || !other.output.includes('KEY_NOT_ALLOWED'))
            throw new Error(`The key of mf-blog was not refused for mf-tools:\n${other.output}`);
          await mustSucceed(asThief('promote', 'mf-blog', version, '--skip-render'));
          bad = await sharedComposition(stage);
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
        recovered: () => isHealthy(stage, good),
        bad: () => bad,
        saw: () => 'a release that the team did not make',
      };
    },
  },
];
