import { createServer } from 'node:http';
import { test } from 'vitest';
import { serve } from '../../releases/test/serve.ts';
import { startTracing } from './tracing.ts';

async function closeWith(endpoint: string) {
  const tracing = startTracing({ version: '1', endpoint, share: 1 });
  tracing.start('GET', {}).end({});
  await tracing.close();
}

test('closes while the receiver of traces is down', () => closeWith('http://127.0.0.1:1'));

test('closes while the receiver of traces does not answer', async () => {
  await closeWith(await serve(createServer()));
});
