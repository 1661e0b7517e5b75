import { readConfig } from './config.ts';
import { createShellServer } from './shell-server.ts';

try {
  const config = readConfig(process.env);
  const { listen, close } = await createShellServer(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
  await listen();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Workers and the store watcher would keep the process alive.
  process.exit(1);
}
