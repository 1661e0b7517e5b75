import { expect, it } from 'vitest';
import { PooledClient } from './pooled-client.ts';

it('does not throw on an error while no one uses the connection', () => {
  const client = new PooledClient();
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
});
