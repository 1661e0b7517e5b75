import { readConfig } from '../config.ts';
import { createDevServer } from './create-dev-server.ts';
import { readDevConfig } from './dev-config.ts';

try {
  const config = readConfig(process.env);
  const { listen, close } = await createDevServer(config, readDevConfig(process.env));
  await listen();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Workers and watchers would keep the process alive.
  process.exit(1);
}
