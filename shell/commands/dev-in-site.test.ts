import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
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
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ctrl-C')) child.kill();
    });
  await once(child, 'close');
  expect(output).toContain('The log is in .site/fixtures/dev-in-site/mf-calm/.site/dev.log.');
  expect(output).toContain('To have the same: update this checkout (git pull)');
});
