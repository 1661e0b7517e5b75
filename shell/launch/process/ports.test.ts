import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

test('gives no port out twice, because a server that got one may not listen yet', async () => {
  const ports = new Set<number>();
  for (let count = 1; count <= 1000; count++) expect(ports.add(await freePort()).size).toBe(count);
});
