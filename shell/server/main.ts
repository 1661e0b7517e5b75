import { readConfig } from './config.ts';
import { createShellServer } from './shell-server.ts';
import { createLogger } from './telemetry/logger.ts';

let log = createLogger('info');

// Node cuts small buffers from a pool of 64 kB by default. A cached body would keep its whole pool in memory.
Buffer.poolSize = 8 * 1024;

// Warnings and crashes are printed as JSON too.
process.removeAllListeners('warning');
process.on('warning', (warning) => log.warn({ err: warning }, 'process warning'));
process.on('uncaughtException', exitWithError);
process.on('unhandledRejection', exitWithError);

try {
  const config = readConfig(process.env);
  log = createLogger(config.logLevel);
  const { listen, close } = await createShellServer(config, log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
  await listen();
} catch (error) {
  exitWithError(error);
}

function exitWithError(error: unknown): never {
  log.fatal(
    { err: error },
    error instanceof Error ? error.message : 'the process failed: a value that is not an error was thrown',
  );
  // Workers and the store watcher would keep the process alive.
  process.exit(1);
}
