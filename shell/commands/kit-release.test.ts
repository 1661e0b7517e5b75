import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadOrCreateKeyPair, loadTrustedKeys, openStore, readPointer, readRelease } from '@site/releases';
import { beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { copyFixture } from '../server/test/fixture-remotes.ts';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder();
});

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

/** Runs `kit release` in a copy of mf-chaos with a tsconfig.json of its own; in this checkout the shell's covers the fixtures. */
async function kitRelease(label: string, ...args: string[]) {
  const cwd = copyFixture(label, 'mf-chaos');
  const tsconfig = { extends: '../../../../mf-tools/tsconfig.json', include: ['src'] };
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify(tsconfig));
  const cli = join(projectRoot, 'shell/commands/kit.ts');
  const env = { ...process.env, ...(await environment()) };
  const run = promisify(execFile)(process.execPath, [cli, 'release', ...args], { cwd, env });
  const { stdout, stderr, code } = await run.then(
    (output) => ({ ...output, code: 0 }),
    (error) => error as { stdout: string; stderr: string; code: number },
  );
  const isBuilt = existsSync(join(cwd, 'dist'));
  return { stdout, stderr, code, isBuilt, isPublished: existsSync(join(dir, 'store')) };
}

const untouched = { isBuilt: false, isPublished: false };

test('`kit release --help` prints the options and neither builds nor publishes', async () => {
  const result = await kitRelease('kit-release-help', '--help');
  expect(result).toMatchObject({ code: 0, ...untouched, stdout: expect.stringContaining('--why TEXT') });
});

test.each(['--wyh', 'mf-tools'])('`kit release %s` is refused before a build', async (argument) => {
  const result = await kitRelease('kit-release-usage', argument);
  expect(result).toMatchObject({ code: 2, ...untouched, stderr: expect.stringContaining('Usage: releases') });
});

test('`kit release --dry-run` checks a build and changes neither the last build nor the store', async () => {
  const result = await kitRelease('kit-release-dry', '--dry-run');
  expect(result).toMatchObject({ code: 0, ...untouched });
  expect(result.stdout).toMatch(/^Would publish mf-chaos@1\.0\.0-[0-9a-f]{8} /m);
  expect(result.stdout).toMatch(
    /^mf-chaos can change from no release to 1\.0\.0-\S+\. Nothing was changed\.$/m,
  );
});

test('`kit release` builds, publishes and promotes a remote', async () => {
  const { stdout } = await kitRelease('kit-release', '--why', 'a better page');
  const store = await openStore(join(dir, 'store'));
  const keys = await loadTrustedKeys(join(dir, 'trusted'));
  const { pointer } = await readPointer(store, 'mf-chaos', keys);
  expect(pointer.history).toMatchObject([{ action: 'promote', why: 'a better page' }]);
  expect(stdout).toContain(`mf-chaos ${pointer.version} is live`);
  const release = await readRelease(store, 'mf-chaos', pointer.version ?? '', keys);
  expect(release.resources).toMatchObject([{ path: '/chaos.txt' }]);
});
