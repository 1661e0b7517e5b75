import { expect, test } from 'vitest';
import type { Finding } from './compare-sites.ts';
import { describeReport, describeReportBriefly } from './describe-report.ts';

const reportOf = (...findings: Finding[]) => {
  return { addresses: 2, listed: 2, medianMs: { before: 1, after: 1 }, findings, tookMs: 1 };
};

test('counts a page once, however many changes it has', () => {
  const findings = ['One', 'Two', 'Three', 'Four', 'Five'].map((title, at) => ({
    kind: 'title' as const,
    address: at < 3 ? '/first' : '/second',
    text: `The title is ${title}`,
  }));
  const report = reportOf(...findings);
  const row = describeReport(report)
    .split('\n')
    .find((line) => line.startsWith('title'));
  expect(row?.split(/ {2,}/)).toEqual([
    'title',
    '2',
    '/first, /second',
    'The title is One; and 4 other changes (--json lists all)',
  ]);
  expect(describeReportBriefly(report)).toContain(': 2 changes for visitors: title (/first, /second).');
});

test('lists known findings, but does not count them as changes for visitors', () => {
  const text = 'color-contrast (also before)';
  const known = { kind: 'accessibility' as const, address: '/known', text, isKnown: true };
  const report = reportOf(known);
  expect(describeReport(report)).toMatch(/^accessibility .* color-contrast \(also before\)$/m);
  expect(describeReport(report)).toContain('No changes for visitors.');
  expect(describeReportBriefly(report)).toContain(': 0 changes for visitors.');
});

test('lists another render time, but does not count it as a change for visitors', () => {
  const slower = { kind: 'render time' as const, address: '/slow', text: '2 → 5 ms' };
  const title = { kind: 'title' as const, address: '/other', text: 'The title is One' };
  expect(describeReport(reportOf(slower))).toMatch(/^render time .* 2 → 5 ms$/m);
  expect(describeReportBriefly(reportOf(slower))).toContain(': 0 changes for visitors.');
  expect(describeReport(reportOf(slower))).toContain('No changes for visitors.');
  expect(describeReportBriefly(reportOf(slower, title))).toContain(
    ': 1 change for visitors: title (/other).',
  );
});

test('says what was not rendered, but does not count it as a change for visitors', () => {
  const incomplete = { kind: 'incomplete' as const, address: '/sitemap.xml', text: '7 were not rendered' };
  const report = reportOf(incomplete);
  expect(describeReport(report)).toMatch(/^incomplete .* 7 were not rendered\n\nNo errors for visitors\.$/m);
  expect(describeReportBriefly(report)).toContain(': 0 changes for visitors; 7 were not rendered.');
});
