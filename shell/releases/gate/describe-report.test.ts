import { expect, test } from 'vitest';
import { describeReport } from './describe-report.ts';

test('counts a page once, however many changes it has', () => {
  const findings = ['One', 'Two', 'Three', 'Four', 'Five'].map((title, at) => ({
    kind: 'title' as const,
    address: at < 3 ? '/first' : '/second',
    text: `The title is ${title}`,
  }));
  const report = { addresses: 2, listed: 2, medianMs: { before: 1, after: 1 }, findings, tookMs: 1 };
  const row = describeReport(report)
    .split('\n')
    .find((line) => line.startsWith('title'));
  expect(row?.split(/ {2,}/)).toEqual([
    'title',
    '2',
    '/first, /second',
    'The title is One; and 4 other changes (--json lists all)',
  ]);
});
