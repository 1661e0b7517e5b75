import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { serve } from '../releases/test/serve.ts';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { copyFixture, replaceIn } from '../server/test/fixture-remotes.ts';
import { startTestSite } from '../server/test/test-site.ts';
import { devInSite, differenceOf } from './dev-in-site.ts';

const howToUpdate = 'update this checkout (git pull)';

test('an invalid PORT is named before anything is built', async () => {
  vi.stubEnv('PORT', 'abc');
  const options = {
    root: import.meta.dirname,
    site: 'http://127.0.0.1:9',
    shellDir: '',
    alone: false,
    howToUpdate,
  };
  await expect(devInSite(options)).rejects.toMatchObject({
    code: 'BAD_ENVIRONMENT',
    detail: '  PORT: must be a whole number from 0 to 65535',
  });
  vi.unstubAllEnvs();
});

test('only a newer site asks for an update', () => {
  const here = { version: '1.0.0', kit: '1.9.5', react: '19.3.1' };
  const problem = (changes: object) => differenceOf({ ...here, ...changes }, here, howToUpdate);
  expect(problem({ version: '1.1.0' })).toBeUndefined();
  expect(problem({ kit: '1.10.0' })).toMatch(`The site has kit 1.10.0 and React 19.3.1, `);
  expect(problem({ kit: '1.10.0' })).toContain(howToUpdate);
  expect(problem({ react: '19.10.0' })).toContain(howToUpdate);
  expect(problem({ kit: '1.9.4' })).not.toContain(howToUpdate);
});

test('names its log as seen from the current folder, and how to update what runs here', async () => {
  const root = copyFixture('dev-in-site', 'mf-calm');
  const shellDir = join(root, '../shell');
  cpSync(join(projectRoot, 'shell/dist'), shellDir, { recursive: true });
  replaceIn(join(shellDir, 'shell.json'), /"kit": "[\d.]+"/, '"kit": "1.0.0"');
  await using site = await startTestSite({}, { TEAM_ACCESS: '1' });
  const options = { root, site: site.origin, shellDir, alone: false, howToUpdate };
  const code = `import { devInSite } from '${join(import.meta.dirname, 'dev-in-site.ts')}';
process.exit(await devInSite(${JSON.stringify(options)}));`;
  const env = { ...process.env, PORT: '0' };
  const child = spawn(process.execPath, ['--eval', code], { cwd: projectRoot, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.includes('Ctrl-C')) child.kill();
    });
  await once(child, 'close');
  expect(output).toContain('The log is in .site/fixtures/dev-in-site/mf-calm/.site/dev.log.');
  expect(output).toContain('To have the same: update this checkout (git pull)');
});

test('Ctrl-C while a release is loaded ends development at once and leaves no temporary folder', async () => {
  const shell = { version: '1.1.0', kit: '1.9.0' };
  const live = { composition: 'one', shell, remotes: { 'mf-chaos': '1.0.0' }, site: {} };
  const isLoading = Promise.withResolvers<void>();
  const site = await serve(
    createServer(({ url }, response) => {
      if (url === '/releases/live.json') response.end(JSON.stringify(live));
      else if (url?.endsWith('/release.json')) response.end('{"files":{"web/slow.js":{}}}');
      else isLoading.resolve();
    }),
  );
  const shellDir = join(projectRoot, 'shell/dist');
  const options = { root: copyFixture('dev-in-site', 'mf-calm'), site, shellDir, alone: false, howToUpdate };
  const command = `import { devInSite } from './dev-in-site.ts'; await devInSite(${JSON.stringify(options)});`;
  const TMPDIR = temporaryFolder();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR },
  });
  const output = text(child.stderr);
  await isLoading.promise;
  child.kill('SIGINT');
  await once(child, 'close');
  expect(await output).toContain('Error: Stopped before it was ready.');
  expect(readdirSync(TMPDIR).filter((name) => name.startsWith('site-mirror-'))).toEqual([]);
});
