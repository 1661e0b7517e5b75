import { expect, test } from 'vitest';
import { startReportedService } from './reported-service.ts';
import { silentReporter } from './reporter.ts';

test('a service whose process id cannot be written, as on a full disk, is not started again', async () => {
  const warnings: string[] = [];
  const { promise: noted, resolve } = Promise.withResolvers<void>();
  const ends: ((reason: string) => void)[] = [];
  const service = await startReportedService({
    name: 'API',
    logFile: 'api.log',
    reporter: { ...silentReporter, warn: (text) => void warnings.push(text) },
    async start() {
      const exited = new Promise<string>((end) => void ends.push(end));
      return { pid: process.pid, exited, stop: async () => ends.at(-1)?.('stopped') };
    },
    onStart() {
      if (ends.length < 2) return;
      resolve();
      throw new Error('no space left on device');
    },
  });
  ends[0]?.('exit code 0');
  await noted;
  await service.stop();
  expect(ends).toHaveLength(2);
  expect(warnings.at(-1)).toBe(
    'API runs, but its process id could not be written to launcher.json: no space left on device',
  );
});
