import { expect, it } from 'vitest';
import { waitingTime } from './waiting-time.ts';

it.each([
  [1, '1 second'],
  [42, '42 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [121, '3 minutes'],
  [7200, '2 hours'],
])('%i seconds are %s', (seconds, words) => expect(waitingTime(seconds)).toBe(words));
