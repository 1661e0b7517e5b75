import { expect, it } from 'vitest';
import { latestDay } from './latest-day.ts';

it('returns the latest day in any order', () => {
  expect(latestDay('2025-02-01', '2026-01-31', '2025-12-31')).toBe('2026-01-31');
  expect(latestDay('2026-01-31', '2025-12-31')).toBe('2026-01-31');
  expect(latestDay('2025-12-31')).toBe('2025-12-31');
});
