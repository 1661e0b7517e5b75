import { expect, test } from 'vitest';
import { freePort, keepChosenPorts } from './ports.ts';

test('gives no port out twice, because a server that got one may not listen yet', async () => {
  const ports = new Set<number>();
  for (let count = 1; count <= 1000; count++) expect(ports.add(await freePort()).size).toBe(count);
});

test('draws no port that was chosen for a server that starts later', async () => {
  keepChosenPorts(Array.from({ length: 9_000 }, (_, index) => 15_000 + 2 * index));
  for (let count = 1; count <= 50; count++) expect((await freePort()) % 2).toBe(1);
});
