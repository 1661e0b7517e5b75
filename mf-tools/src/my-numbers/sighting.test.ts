import { afterEach, expect, it, vi } from 'vitest';
import { sightingFormSchema } from './sighting.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it('accepts a time of the hour that comes twice when summer time ends', () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T06:05Z') });
  const isAccepted = (seenAt: string) =>
    sightingFormSchema.safeParse({ number: '444', seenAt, place: '', note: '' }).success;
  expect(isAccepted('2026-11-01T01:04')).toBe(true);
  expect(isAccepted('2026-11-01T01:58')).toBe(true);
  expect(isAccepted('2026-11-01T02:30')).toBe(false);
});
