import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

it('writes a time as it was entered, also where that hour is skipped', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const { formatDate, formatDateTime } = await import('./dates.ts');
  expect(formatDateTime('2025-03-09T02:30')).toBe('Mar 9, 2025, 2:30\u00a0AM');
  expect(formatDate('2025-03-09T23:59')).toBe('Mar 9, 2025');
});
