import { expect, test } from 'vitest';
import { describeReport, describeReportBriefly } from './describe-report.ts';

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
  expect(describeReportBriefly(report)).toContain(': 2 changes for visitors: title (/first, /second).');
});

test('lists known findings, but does not count them as changes for visitors', () => {
  const text = 'color-contrast (also before)';
  const known = { kind: 'accessibility' as const, address: '/known', text, isKnown: true };
  const report = { addresses: 1, listed: 1, medianMs: { before: 1, after: 1 }, findings: [known], tookMs: 1 };
  expect(describeReport(report)).toMatch(/^accessibility .* color-contrast \(also before\)$/m);
  expect(describeReport(report)).toContain('No changes for visitors.');
  expect(describeReportBriefly(report)).toContain(': 0 changes for visitors.');
});

test('lists another render time, but does not count it as a change for visitors', () => {
  const slower = { kind: 'render time' as const, address: '/slow', text: '2 → 5 ms' };
  const title = { kind: 'title' as const, address: '/other', text: 'The title is One' };
  const report = { addresses: 2, listed: 2, medianMs: { before: 1, after: 1 }, tookMs: 1 };
  expect(describeReport({ ...report, findings: [slower] })).toMatch(/^render time .* 2 → 5 ms$/m);
  expect(describeReportBriefly({ ...report, findings: [slower] })).toContain(': 0 changes for visitors.');
  expect(describeReport({ ...report, findings: [slower] })).toContain('No changes for visitors.');
  expect(describeReportBriefly({ ...report, findings: [slower, title] })).toContain(
    ': 1 change for visitors: title (/other).',
  );
});

test('says what was not rendered, but does not count it as a change for visitors', () => {
  const incomplete = { kind: 'incomplete' as const, address: '/sitemap.xml', text: '7 were not rendered' };
  const report = {
    addresses: 1,
    listed: 1,
    medianMs: { before: 1, after: 1 },
    findings: [incomplete],
    tookMs: 1,
  };
  expect(describeReport(report)).toMatch(/^incomplete .* 7 were not rendered\n\nNo errors for visitors\.$/m);
  expect(describeReportBriefly(report)).toContain(': 0 changes for visitors; 7 were not rendered.');
});
