import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ensureTool } from '../../checks/tools.ts';
import { isAlive } from '../../launch/process/identity.ts';
import { silentReporter } from '../../launch/reporter.ts';
import { temporaryFolder, writeProgram } from '../../releases/test/temporary-folder.ts';
import { startChromium } from './chromium.ts';

test('Chromium ends with the measurement, also if a script started it', async () => {
  const chromium = await startChromium(await ensureTool('chromium', silentReporter));
  const version = `http://127.0.0.1:${chromium.port}/json/version`;
  expect((await fetch(version)).status).toBe(200);
  await chromium[Symbol.asyncDispose]();
  await expect.poll(() => fetch(version).catch(() => 'ended')).toBe('ended');
});

test('a Chromium that does not become ready is stopped', async () => {
  const scratch = temporaryFolder();
  const executable = writeProgram(scratch, 'chromium', `echo $$ > ${scratch}/pid\nexec sleep 600`);
  await expect(startChromium(executable, 3_000)).rejects.toThrow('did not start within 3 s');
  expect(isAlive(Number(readFileSync(join(scratch, 'pid'), 'utf8')))).toBe(false);
});

test.each([
  ['exit 3', 'ended with code 3 before it was ready'],
  ['kill -9 $$', 'ended with SIGKILL before it was ready'],
])('a Chromium that ends with `%s` is reported at once', async (script, problem) => {
  const executable = writeProgram(temporaryFolder(), 'chromium', script);
  await expect(startChromium(executable, 3_000)).rejects.toThrow(problem);
});

test('Chromium ends with a process that exits without stopping it', async () => {
  const scratch = temporaryFolder();
  const ready = `for last; do case $last in --user-data-dir=*) profile=\${last#*=};; esac; done; printf '1\\n/' > $profile/DevToolsActivePort`;
  const executable = writeProgram(scratch, 'chromium', `echo $$ > ${scratch}/pid\n${ready}\nexec sleep 600`);
  const script = `const { startChromium } = await import(${JSON.stringify(join(import.meta.dirname, 'chromium.ts'))});
    await startChromium(${JSON.stringify(executable)});
    process.exit();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const pid = Number(readFileSync(join(scratch, 'pid'), 'utf8'));
  await expect.poll(() => isAlive(pid)).toBe(false);
});
