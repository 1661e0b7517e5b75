import { expect, it } from 'vitest';
import { plainAddress } from './plain-address.ts';

it.each([
  ['11:11', '/angel-numbers/1111/'],
  ['4.44', '/angel-numbers/444/'],
  ['12-12', '/angel-numbers/1212/'],
  ['１１１１', '/angel-numbers/1111/'],
  ['%EF%BC%91%EF%BC%91', '/angel-numbers/11/'],
  ['%ef%bc%91%ef%bc%91', '/angel-numbers/11/'],
  ['11%3A11', '/angel-numbers/1111/'],
  ['11%3a11', '/angel-numbers/1111/'],
  ['444.', '/angel-numbers/444/'],
  ['11:11).', '/angel-numbers/1111/'],
  ['444%E2%80%9D', '/angel-numbers/444/'],
  ['%E0%A4%A', undefined],
  ['1111', undefined],
  ['4827', undefined],
  ['111-222', undefined],
  ['eleven-eleven', undefined],
  ['ELEVEN-ELEVEN', undefined],
  ['love-relationships', undefined],
  ['..', undefined],
])('leads %j to %s', (slug, to) => {
  expect(plainAddress(slug)).toEqual(to && { to, isPermanent: true });
});
