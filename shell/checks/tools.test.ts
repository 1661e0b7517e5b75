import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentReporter } from '../launch/reporter.ts';
import { temporaryFolder, writeProgram } from '../releases/test/temporary-folder.ts';
import { ensureTool, findTool } from './tools.ts';

let bin: string;
const changes: string[] = [];
const reporter = { ...silentReporter, announceChange: (text: string) => void changes.push(text) };

beforeEach(() => {
  bin = temporaryFolder();
  changes.length = 0;
  // On this PATH there is no docker-compose, wherever the machine has it.
  vi.stubEnv('PATH', bin);
  vi.stubEnv('DOCKER_COMPOSE_PATH', '');
  symlinkSync('/bin/sh', join(bin, 'sh'));
});

afterEach(() => void vi.unstubAllEnvs());

// Only root uses apt-get.
test.runIf(process.getuid?.() === 0)('announces a package before apt-get installs it', async () => {
  const installed = join(bin, 'docker-compose');
  writeProgram(bin, 'apt-get', `[ "$1" = update ] || echo > ${installed}`);
  expect(await ensureTool('docker-compose', reporter)).toBe(installed);
  expect(changes).toEqual([
    'Installing docker-compose on this machine (apt-get), because tests of shell/deploy need it.',
  ]);
});

test('changes nothing if the program is there', async () => {
  const present = writeProgram(bin, 'docker-compose', '');
  expect(await ensureTool('docker-compose', reporter)).toBe(present);
  expect(changes).toEqual([]);
});

// Elsewhere, npm installs no Chromium.
test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'leaves out each Chromium that does not run',
  async () => {
    vi.stubEnv('CHROMIUM_PATH', '');
    // The one from npm needs this library.
    writeFileSync(join(bin, 'libnss3.so'), 'damaged');
    vi.stubEnv('LD_LIBRARY_PATH', bin);
    writeProgram(bin, 'chromium-browser', 'exit 1');
    const running = writeProgram(bin, 'google-chrome', '');
    expect(await findTool('chromium')).toBe(running);
  },
);

test('a variable with a wrong path is an error that names both', async () => {
  vi.stubEnv('DOCKER_COMPOSE_PATH', '/nowhere/compose');
  await expect(findTool('docker-compose')).rejects.toMatchObject({
    code: 'TOOL_MISSING',
    message: 'DOCKER_COMPOSE_PATH is /nowhere/compose, which does not exist.',
  });
});

test.runIf(process.getuid?.() === 0)(
  'a failed installation is an error with the output of apt-get',
  async () => {
    writeProgram(bin, 'apt-get', 'echo "no network"; exit 100');
    await expect(ensureTool('docker-compose', reporter)).rejects.toMatchObject({
      code: 'TOOL_MISSING',
      message: expect.stringContaining('could not be installed'),
      detail: expect.stringContaining('no network'),
    });
  },
);

test.runIf(process.getuid?.() === 0)('a program that was installed but does not start is named', async () => {
  writeProgram(bin, 'apt-get', '');
  await expect(ensureTool('docker-compose', reporter)).rejects.toMatchObject({
    code: 'TOOL_MISSING',
    message: expect.stringContaining('docker-compose was installed and does not start'),
  });
});
