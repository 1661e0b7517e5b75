import { expect, test } from 'vitest';
import { gateRequestId, requestIdOf, sampleRequestId } from './request-id.ts';

test.each([
  'warm-cache',
  gateRequestId,
  sampleRequestId('./decode-page'),
  sampleRequestId('./feed'),
  sampleRequestId(),
])('the id %s of a render that no visitor requested is valid', (id) => {
  expect(requestIdOf(id)).toBe(id);
});

test.each([undefined, 'short', 'with space', 'x'.repeat(65), ['several-1', 'several-2']])(
  'replaces the invalid id %s',
  (id) => {
    expect(requestIdOf(id)).toMatch(/^[0-9a-f-]{36}$/);
  },
);
