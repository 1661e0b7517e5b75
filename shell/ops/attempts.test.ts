import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Attempts } from './attempts.ts';
import { openSessions } from './sessions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('after fifty wrong tokens of different addresses every address waits', () => {
  const attempts = new Attempts();
  for (let count = 0; count < 49; count++) attempts.noteFailure(`client ${count}`);
  expect(attempts.waitSeconds('another')).toBe(0);
  attempts.noteFailure('client 49');
  expect(attempts.waitSeconds('another')).toBe(60);
  vi.advanceTimersByTime(60_000);
  expect(attempts.waitSeconds('another')).toBe(0);
});

test('a session ends after twelve hours', () => {
  const sessions = openSessions(false);
  const cookie = sessions.begin({ name: 'ada', hash: '0' });
  vi.advanceTimersByTime(12 * 60 * 60_000 - 1);
  expect(sessions.find(cookie)?.operator.name).toBe('ada');
  vi.advanceTimersByTime(1);
  expect(sessions.find(cookie)).toBeUndefined();
});
