import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import coreMeanings from '@site/contracts/core-meanings.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { directoryGroups } from '../../hub/directory-groups.ts';
import { listItem } from '../test/number-record.ts';
import { aroundNumber, type Relation } from './around-number.ts';
import { inDirectoryOrder } from './get-known-numbers.ts';
import { categories, comparedSlugs, guardians } from './listings.ts';

/** Every number with a record, in the order of the directory. */
const known = inDirectoryOrder(Object.keys(coreMeanings));
const files = readdirSync(join(import.meta.dirname, '../../../content'), { recursive: true }).map(String);
const posts = [{ slug: 'a-post', title: 'A post' }];

function related(number: string, relation: Relation) {
  const pages = aroundNumber(number, known, posts).find((one) => one.relation === relation);
  return pages?.links.map(({ name }) => name) ?? [];
}

it.each<[string, Relation, string[]]>([
  ['444', 'shorter', ['4', '44']],
  ['444', 'longer', ['4444']],
  ['404', 'shorter', ['44']],
  ['1234', 'shorter', ['123', '234']],
  ['0', 'longer', ['000', '0000']],
  ['112', 'reverse', ['211']],
  ['121', 'reverse', []],
  ['1221', 'sameDigits', ['1212', '2121', '1122', '2211']],
  ['444', 'clock', ['4:44']],
  ['000', 'clock', ['00:00']],
  ['1313', 'clock', ['13:13']],
  ['777', 'clock', []],
  [
    '444',
    'categories',
    ['Love & Relationships', 'Career & Money', 'Spirituality', 'Twin Flames', 'Quick answers'],
  ],
  ['2222', 'categories', ['Twin Flames']],
  ['313', 'categories', ['Mirror Numbers']],
  ['77', 'comparisons', ['777 vs 7777', '717 vs 777']],
  ['1717', 'comparisons', ['717 vs 777']],
  ['44', 'guardians', ['Michael']],
  ['444', 'before', ['222', '333']],
  ['444', 'after', ['555', '666']],
  ['0', 'before', []],
  ['2211', 'after', []],
  ['444', 'posts', ['A post']],
])('%s has the right pages: %s', (number, relation, expected) => {
  expect(related(number, relation)).toEqual(expected);
});

it('takes the numbers before and after from the directory', () => {
  const shown = directoryGroups(known.map((number) => listItem(number))).flatMap(({ numbers }) => numbers);
  expect(known).toEqual(shown.map(({ number }) => number));
});

it('knows every category, archangel and comparison', () => {
  const names = (kind: string) =>
    files.flatMap((file) => new RegExp(`([^/]+)\\.${kind}\\.yaml$`).exec(file)?.[1] ?? []).toSorted();
  const slugs = (paths: readonly string[]) => paths.map((path) => path.split('/').at(-1)).toSorted();
  expect(slugs(categories.map(({ path }) => path))).toEqual(
    [...names('category'), 'what-does-it-mean'].toSorted(),
  );
  expect(slugs(guardians.map(({ path }) => path))).toEqual(names('guardian'));
  expect(slugs(comparedSlugs)).toEqual(names('comparison'));
});

it('never leads from a number to its own page', () => {
  for (const number of known) {
    const links = aroundNumber(number, known, posts).flatMap(({ links }) => links);
    expect(links.map(({ to }) => to)).not.toContain(`/angel-numbers/${number}/`);
  }
});

it('links no number when the list of numbers is missing', () => {
  expect(aroundNumber('444', [], posts).map(({ relation }) => relation)).toEqual([
    'clock',
    'categories',
    'guardians',
    'posts',
  ]);
});
