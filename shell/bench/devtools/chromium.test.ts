import { expect, test } from 'vitest';
import { ensureTool } from '../../checks/tools.ts';
import { silentReporter } from '../../launch/reporter.ts';
import { startChromium } from './chromium.ts';

test('Chromium ends with the measurement, also if a script started it', async () => {
  const chromium = await startChromium(await ensureTool('chromium', silentReporter));
  const version = `http://127.0.0.1:${chromium.port}/json/version`;
  expect((await fetch(version)).status).toBe(200);
  await chromium[Symbol.asyncDispose]();
  await expect
    .poll(() =>
      fetch(version).then(
        () => 'answers',
        () => 'ended',
      ),
    )
    .toBe('ended');
});
