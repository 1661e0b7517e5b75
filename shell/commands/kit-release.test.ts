import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadOrCreateKeyPair, loadTrustedKeys, openStore, readPointer, readRelease } from '@site/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { copyFixture } from '../server/test/fixture-remotes.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kit-release-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Environment of a team that publishes to its own store. */
async function environment() {
  const [signing, trusted] = [join(dir, 'signing'), join(dir, 'trusted')];
  await loadOrCreateKeyPair(signing);
  mkdirSync(trusted);
  copyFileSync(join(signing, 'release-key.pub.pem'), join(trusted, 'release-key.pub.pem'));
  return {
    RELEASE_STORE: join(dir, 'store'),
    RELEASE_KEYS: trusted,
    RELEASE_SIGNING_KEY: join(signing, 'release-key.pem'),
    // No site runs with this state folder, so sample pages are rendered without an API.
    SITE_STATE: dir,
    PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`,
  };
}

test('`kit release` builds, publishes and promotes a remote', async () => {
  const env = await environment();
  const cli = join(projectRoot, 'shell/commands/kit.ts');
  const cwd = copyFixture('kit-release', 'mf-chaos');
  // In this checkout the shell's tsconfig.json covers the fixtures.
  const tsconfig = { extends: '../../../../mf-tools/tsconfig.json', include: ['src'] };
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify(tsconfig));
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'release', '--why', 'a better page'], {
    cwd,
    env: { ...process.env, ...env },
  });
  const store = await openStore(env.RELEASE_STORE);
  const { pointer } = await readPointer(store, 'mf-chaos');
  expect(pointer.history).toMatchObject([{ action: 'promote', why: 'a better page' }]);
  expect(stdout).toContain(`mf-chaos ${pointer.version} is live`);
  const release = await readRelease(
    store,
    'mf-chaos',
    pointer.version ?? '',
    await loadTrustedKeys(env.RELEASE_KEYS),
  );
  expect(release.resources).toMatchObject([{ path: '/chaos.txt' }]);
});
