import coreMeanings from '@site/contracts/core-meanings.json' with { type: 'json' };
import { visit } from '@site/kit/testing';
import { fillIn } from '@site/ui/fill-in';
import { expect, it } from 'vitest';
import clockContent from '../../content/clock-times.yaml';
import timesContent from '../../content/times.yaml';
import timesPage from '../pages/time-meanings-page.tsx';
import { findPages } from '../search/find-pages.ts';
import { headings, linksIn, sectionUnder, visibleText } from '../text/test/read-html.ts';
import { clockTimeOf, clockTimes } from './clock-times.ts';

const { html, meta } = await visit(timesPage, timesContent.path);

it('links each of the ten times to its number', () => {
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

it('names the hours of the clock as they are drawn', () => {
  const names = [...html.matchAll(/aria-label="(\d+):00"/g)].map(([, hour]) => hour);
  expect(names).toEqual(['00', ...Array.from({ length: 23 }, (_, hour) => String(hour + 1))]);
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
  expect(meta?.structuredData).toMatchObject([
    { '@type': 'CollectionPage' },
    { '@type': 'HowTo', step: { length: 3 } },
  ]);
});

const { times, title, ...texts } = clockContent;
const all = clockTimes();
const shown = all.map(({ time }) => time);

it('has every minute that repeats its hour or reads the same backward, each once and in order', () => {
  const minutes = Array.from(
    { length: 24 * 60 },
    (_, minute) => [Math.floor(minute / 60), minute % 60] as const,
  );
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const isMirror = (digits: string) => digits === [...digits].reverse().join('');
  const expected = minutes
    .filter(
      ([h, m]) =>
        h === m || isMirror(twoDigits(h) + twoDigits(m)) || (h > 0 && h < 10 && isMirror(h + twoDigits(m))),
    )
    .map(([h, m]) => `t-${twoDigits(h)}${twoDigits(m)}`);
  expect(all.map(({ anchor }) => anchor)).toEqual(expected);
  expect(expected).toHaveLength(82);
});

it.each([
  ['444', '4:44'],
  ['0000', '00:00'],
  ['000', '00:00'],
  ['1313', '13:13'],
  ['0110', '01:10'],
  ['101', '1:01'],
  ['123', undefined],
  ['777', undefined],
  ['0660', undefined],
  ['11111', undefined],
])('finds the time of %s: %s', (number, time) => {
  expect(clockTimeOf(number)?.time).toBe(time);
});

it('has texts of its own for each time', () => {
  expect(times.map(({ time }) => time)).toEqual(shown);
  const withoutDigits = (text: string) => text.replace(/[\d:]+/g, '').toLowerCase();
  for (const field of ['meaning', 'action'] as const)
    expect(new Set(times.map((text) => withoutDigits(text[field]))).size).toBe(times.length);
  for (const { time, meaning } of times) expect(meaning).toMatch(new RegExp(`^${time} `));
});

it('names the number of a time exactly if it has a page', () => {
  for (const { time, number } of times) {
    const digits = time.replace(':', '');
    expect([time, number]).toEqual([time, digits in coreMeanings ? digits : undefined]);
  }
});

it('shows each time below its hour, with an anchor, its texts and one link', () => {
  const list = sectionUnder(html, title);
  expect(headings(list, 3)).toHaveLength(24);
  expect(headings(list, 4)).toEqual(shown);
  expect(headings(sectionUnder(list, '13:00 on a 24-hour clock'), 4)).toEqual(['13:13', '13:31']);
  for (const { time, number, meaning, action } of times) {
    const entry = sectionUnder(list, time);
    expect(visibleText(entry)).toContain(`${meaning} ${texts.now}: ${action}`);
    const to = number ? `/angel-numbers/${number}/` : `/decode?number=${encodeURIComponent(time)}`;
    expect(linksIn(entry.split('</li>')[0] ?? '')).toEqual([to]);
  }
  for (const { anchor } of all) expect(list.split(`id="${anchor}"`)).toHaveLength(2);
  for (const [, id] of list.matchAll(/href="#([^"]+)"/g)) expect(list).toContain(`id="${id}"`);
});

it('is found by each of its times', () => {
  const found = (query: string) => findPages(query).map(({ path }) => path);
  // Search for each time as shown and with the leading zero of a 24-hour clock.
  const queries = [...shown, ...shown.map((time) => time.padStart(5, '0'))];
  const missing = queries.filter((time) => !found(time).includes('/angel-numbers/time-meanings/'));
  // The search shows six pages, and more are about 111. The page of 111, which comes first, links to the time.
  expect(missing).toEqual(['1:11']);
});
