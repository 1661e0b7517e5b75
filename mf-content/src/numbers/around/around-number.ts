import type { AngelNumber } from '@site/contracts';
import type { Content } from '../../../content/schemas.ts';
import { clockTimeOf } from '../../times/clock-times.ts';
import { numberKind } from '../number-kind.ts';
import { reversed } from '../reversed.ts';
import { categories, comparedSlugs, guardians, type Listing } from './listings.ts';

/** The relations between a number and other pages. Each has a label. */
export type Relation = Exclude<keyof Content['number-page']['around'], 'title'>;

export interface RelatedPages {
  relation: Relation;
  links: readonly { name: string; to: string }[];
}

const neighborsEachSide = 2;

/** The pages that belong to a number, by relation. `known` has every number with a page, in the order of the directory. */
export function aroundNumber(
  number: string,
  known: readonly string[],
  posts: AngelNumber['posts'],
): RelatedPages[] {
  const others = known.filter((other) => other !== number);
  const numbers = (fits: (other: string) => boolean) => others.filter(fits).map(numberLink);
  const digits = sorted(number);
  const time = clockTimeOf(number);
  const pages: Record<Relation, RelatedPages['links']> = {
    shorter: numbers((other) => isShorter(other, number)),
    longer: numbers((other) => isShorter(number, other)),
    reverse: numbers((other) => other === reversed(number)),
    sameDigits: numbers((other) => other !== reversed(number) && sorted(other) === digits),
    clock: time ? [{ name: time.time, to: `/angel-numbers/time-meanings/#${time.anchor}` }] : [],
    categories: categories.filter((listing) => isIn(listing, number)).map(listingLink),
    comparisons: comparedSlugs.filter((slug) => compares(slug, number)).map(comparisonLink),
    guardians: guardians.filter((listing) => isIn(listing, number)).map(listingLink),
    ...neighborsOf(number, known),
    posts: posts.map(({ slug, title }) => ({ name: title, to: `/blog/${slug}` })),
  };
  return Object.entries(pages).flatMap(([relation, links]) =>
    links.length > 0 ? [{ relation: relation as Relation, links }] : [],
  );
}

/** The numbers before and after a number in the directory, at most two each. */
export function neighborsOf(number: string, known: readonly string[]) {
  const index = known.indexOf(number);
  if (index < 0) return { before: [], after: [] };
  return {
    before: known.slice(Math.max(0, index - neighborsEachSide), index).map(numberLink),
    after: known.slice(index + 1, index + 1 + neighborsEachSide).map(numberLink),
  };
}

/** Whether a number repeats the same single digit less often than the other, or lacks only one of its digits. */
function isShorter(number: string, other: string): boolean {
  if (number.length >= other.length) return false;
  if (other === number.charAt(0).repeat(other.length)) return other.startsWith(number);
  if (number.length + 1 !== other.length) return false;
  return [...other].some((_, at) => other.slice(0, at) + other.slice(at + 1) === number);
}

function isIn({ listed, kind }: Listing, number: string): boolean {
  return listed.includes(number) || kind === numberKind(number);
}

/** Whether one of the two compared numbers consists of the same digits: 777-vs-7777 also belongs to 7 and 77. */
function compares(slug: string, number: string): boolean {
  return slug.split('-vs-').some((side) => distinct(side) === distinct(number));
}

const sorted = (number: string) => [...number].sort().join('');
const distinct = (number: string) => [...new Set(number)].sort().join('');

const numberLink = (number: string) => ({ name: number, to: `/angel-numbers/${number}/` });
const listingLink = ({ name, path }: Listing) => ({ name, to: `${path}/` });
const comparisonLink = (slug: string) => ({
  name: slug.replace('-vs-', ' vs '),
  to: `/angel-numbers/comparison/${slug}/`,
});
