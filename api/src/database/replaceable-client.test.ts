import { expect, it } from 'vitest';
import { ReplaceableClient } from './replaceable-client.ts';

it('survives an error that arrives while nobody owns the connection', () => {
  const client = new ReplaceableClient();
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
});
