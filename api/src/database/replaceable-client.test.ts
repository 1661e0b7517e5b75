import { expect, it } from 'vitest';
import { ReplaceableClient } from './replaceable-client.ts';

it('does not throw on an error while no one uses the connection', () => {
  const client = new ReplaceableClient();
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
});
