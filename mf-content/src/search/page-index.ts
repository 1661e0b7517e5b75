import type { SearchablePage } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import careerMoney from '../../content/categories/career-money.category.yaml';
import loveRelationships from '../../content/categories/love-relationships.category.yaml';
import masterNumbers from '../../content/categories/master-numbers.category.yaml';
import mirrorNumbers from '../../content/categories/mirror-numbers.category.yaml';
import sequentialNumbers from '../../content/categories/sequential-numbers.category.yaml';
import spirituality from '../../content/categories/spirituality.category.yaml';
import twinFlames from '../../content/categories/twin-flames.category.yaml';
import compare111And1111 from '../../content/comparisons/111-vs-1111.comparison.yaml';
import compare222And2222 from '../../content/comparisons/222-vs-2222.comparison.yaml';
import compare333And3333 from '../../content/comparisons/333-vs-3333.comparison.yaml';
import compare717And777 from '../../content/comparisons/717-vs-777.comparison.yaml';
import compare777And7777 from '../../content/comparisons/777-vs-7777.comparison.yaml';
import compare818And888 from '../../content/comparisons/818-vs-888.comparison.yaml';
import compare888And8888 from '../../content/comparisons/888-vs-8888.comparison.yaml';
import comparisonPageContent from '../../content/comparisons/comparison-page.yaml';
import comparisonsContent from '../../content/comparisons/comparisons.yaml';
import gabrielContent from '../../content/guardians/gabriel.guardian.yaml';
import guardianPageContent from '../../content/guardians/guardian-page.yaml';
import guardiansContent from '../../content/guardians/guardians.yaml';
import michaelContent from '../../content/guardians/michael.guardian.yaml';
import raphaelContent from '../../content/guardians/raphael.guardian.yaml';
import urielContent from '../../content/guardians/uriel.guardian.yaml';
import articleContent from '../../content/home/article.yaml';
import heroContent from '../../content/home/hero.yaml';
import homeContent from '../../content/home/home.yaml';
import hubContent from '../../content/hub.yaml';
import learnContent from '../../content/learn.yaml';
import questionsContent from '../../content/questions.yaml';
import type { Comparison, Guardian } from '../../content/schemas.ts';
import timesContent from '../../content/times.yaml';
import { comparedNumbers } from '../comparisons/compared-numbers.ts';
import { archangels, findArchangel } from '../guardians/archangels.ts';
import { plainText } from '../text/inline-text.tsx';
import { keywords, words } from './keywords.ts';

/** A page of the site that is neither a number nor a post, as the search finds it. */
export interface IndexedPage {
  path: string;
  title: string;
  description: string;
  words: Record<Field, readonly string[]>;
}

/** The field that contains a word. `searchWords` are not shown on the page. `content` is everything else on it. */
export type Field = 'title' | 'description' | 'searchWords' | 'content';

interface PageTexts extends Omit<IndexedPage, 'words'> {
  searchWords?: string | undefined;
}

/** Adds the pages that other remotes made known to the search. */
export function indexWith(others: readonly SearchablePage[]): readonly IndexedPage[] {
  return [...pageIndex, ...others.map((page) => indexPage(page, []))];
}

/** Makes the index entry of a page from its texts and the content files that it shows. */
export function indexPage(
  { path, title, description, searchWords = '' }: PageTexts,
  content: unknown,
): IndexedPage {
  return {
    path,
    title,
    description,
    words: {
      title: words(title),
      description: words(description),
      searchWords: words(searchWords),
      content: [...new Set(searchableTexts(content).flatMap(keywords))],
    },
  };
}

/** Fields whose values are not shown as text. */
const hiddenFields = new Set(['path', 'to', 'slug', 'id', 'kind', 'part', 'editedAt', 'publishedAt']);

/** The texts that a page shows of a content file. */
export function searchableTexts(content: unknown): string[] {
  if (typeof content === 'string') return [plainText(content)];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([field, value]) =>
    hiddenFields.has(field) ? [] : searchableTexts(value),
  );
}

const pagesWithPath = [
  careerMoney,
  loveRelationships,
  masterNumbers,
  mirrorNumbers,
  sequentialNumbers,
  spirituality,
  twinFlames,
  comparisonsContent,
  questionsContent,
  timesContent,
];
export const comparisons = [
  compare111And1111,
  compare222And2222,
  compare333And3333,
  compare777And7777,
  compare888And8888,
  compare818And888,
  compare717And777,
];
const guardians = [michaelContent, gabrielContent, raphaelContent, urielContent];

/** The pages of this remote. Of equal matches the first stays first. Built when the first query loads this module. */
export const pageIndex: readonly IndexedPage[] = [
  indexPage({ ...hubContent, path: '/angel-numbers/' }, hubContent),
  indexPage({ ...heroContent, path: '/', title: heroContent.metaTitle }, [
    heroContent,
    homeContent,
    articleContent,
  ]),
  indexPage(learnContent, learnContent),
  ...pagesWithPath.map((content) => indexPage({ ...content, path: `${content.path}/` }, content)),
  ...comparisons.map(comparisonEntry),
  indexPage({ ...guardiansContent, path: `${guardiansContent.path}/` }, [guardiansContent, archangels]),
  ...guardians.map(guardianEntry),
];

function comparisonEntry(content: Comparison): IndexedPage {
  const path = `/angel-numbers/comparison/${content.slug}/`;
  return indexPage(
    { ...content, path, title: fillIn(comparisonPageContent.name, comparedNumbers(content)) },
    content,
  );
}

function guardianEntry(content: Guardian): IndexedPage {
  const archangel = findArchangel(content.slug);
  const path = `/guardian-angels/${content.slug}/`;
  const title = fillIn(guardianPageContent.name, { name: archangel.name });
  return indexPage({ ...content, path, title }, [content, archangel]);
}
