import { visit } from '@site/kit/testing';
import { fillIn } from '@site/ui/fill-in';
import { expect, it } from 'vitest';
import timesContent from '../../content/times.yaml';
import timesPage from '../pages/time-meanings-page.tsx';
import { headings, sectionUnder, visibleText } from '../text/test/read-html.ts';

const { html, meta } = await visit(timesPage, timesContent.path);

it('has ten times that link to their numbers', () => {
  expect(timesContent.times).toHaveLength(10);
  for (const { time, number } of timesContent.times) {
    expect(time.replace(':', '')).toBe(number);
    expect(html).toContain(`href="/angel-numbers/${number}/"`);
  }
});

it('puts 11:11 first', () => {
  expect(html.indexOf('href="/angel-numbers/1111/"')).toBeLessThan(
    html.indexOf('href="/angel-numbers/111/"'),
  );
});

/** The hours of each part of the day on a 12-hour clock. */
const windows = {
  morning: [6, 7, 8, 9, 10, 11],
  afternoon: [12, 1, 2, 3, 4, 5],
  evening: [6, 7, 8, 9, 10, 11],
  night: [12, 1, 2, 3, 4, 5],
};

it('has the four times of day with the windows of the specification', () => {
  expect(timesContent.day.map(({ title, hours }) => `${title}: ${hours}`)).toEqual([
    'Morning: 6 AM to 12 PM',
    'Afternoon: 12 PM to 6 PM',
    'Evening: 6 PM to 12 AM',
    'Night: 12 AM to 6 AM',
  ]);
  for (const { part, times } of timesContent.day)
    for (const time of times) expect(windows[part]).toContain(Number(time.split(':')[0]));
});

it('shows each of the ten times with what it means', () => {
  const list = sectionUnder(html, timesContent.listTitle);
  expect(headings(list, 3)).toEqual(timesContent.times.map(({ time, title }) => `${time} ${title}`));
  for (const { description } of timesContent.times) expect(visibleText(list)).toContain(description);
});

it('shows each time of day with its hours, description and times', () => {
  const groups = sectionUnder(html, timesContent.dayTitle);
  expect(headings(groups, 3)).toEqual(['Morning', 'Afternoon', 'Evening', 'Night']);
  for (const { title, hours, description, times } of timesContent.day)
    expect(visibleText(sectionUnder(groups, title))).toBe(
      `${hours} ${description} ${fillIn(timesContent.noticed, { times: times.join(', ') })}`,
    );
  for (const { title, text } of timesContent.steps)
    expect(visibleText(sectionUnder(html, timesContent.stepsTitle))).toContain(`${title} ${text}`);
});

it('reads a time in three steps, and has structured data for them', () => {
  expect(timesContent.steps).toHaveLength(3);
  expect(meta?.structuredData).toMatchObject([
    { '@type': 'CollectionPage' },
    { '@type': 'HowTo', step: { length: 3 } },
  ]);
});
