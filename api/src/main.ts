import type { Server } from 'node:http';
import { readConfig } from './config/env.ts';
import { createApp } from './create-app.ts';
import { OpsServer } from './health/ops-server.service.ts';
import { createLogger } from './log/logger.ts';
import { messageOf } from './log/serialize-error.ts';

let log = createLogger('info');

// Node cuts small buffers from a pool of 64 kB by default. A cached body would keep its whole pool in memory.
Buffer.poolSize = 8 * 1024;

// Warnings and crashes are printed as JSON too.
process.removeAllListeners('warning');
process.on('warning', (warning) => log.warn({ err: warning }, 'process warning'));
process.on('uncaughtException', logAndExit);
process.on('unhandledRejection', logAndExit);

try {
  const config = readConfig(process.env);
  log = createLogger(config.logLevel);
  const stopped = stopSignal();
  let isListening = false;
  // Exit at once before the server listens. Start-up writes only in transactions, so there is nothing to finish.
  void stopped.then(() => isListening || process.exit(0));
  const tracing =
    config.tracing &&
    (await import('./tracing/start-tracing.ts')).startTracing({ service: 'api', ...config.tracing });
  const app = await createApp(config, log, tracing);
  const server: Server = await app.listen(config.port, config.host);
  // Last, because it says that the API is ready.
  const opsAddress = await app.get(OpsServer).listen(config.ops);
  isListening = true;
  // Longer than a proxy keeps idle connections, so that it never sends a request on one that is closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  log.info({ address: await app.getUrl(), ops: opsAddress }, 'listening');

  log.info({ signal: await stopped }, 'stopping');
  setTimeout(() => {
    log.error('requests still running after SHUTDOWN_GRACE_MS; exiting without them');
    process.exit(1);
  }, config.shutdownGraceMs).unref();
  // Idle keep-alive connections would keep the server open.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(closingIdle);
  await tracing?.close();
  log.info('stopped');
  process.exit(0);
} catch (error) {
  logAndExit(error);
}

function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve);
  });
}

function logAndExit(error: unknown): never {
  log.fatal(
    { err: error },
    error instanceof Error ? messageOf(error) : 'the process failed: a value that is not an error was thrown',
  );
  process.exit(1);
}
