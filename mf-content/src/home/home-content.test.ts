import { describe, expect, it } from 'vitest';
import { plainText } from '../text/inline-text.tsx';
import { type ArticlePart, articleParts, digitMeanings } from './article-content.ts';
import { belowContent } from './below-content.ts';

it('offers the eight popular numbers', () => {
  expect(belowContent.popular.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '111 New Beginnings',
    '222 Balance',
    '333 Growth',
    '444 Protection',
    '555 Change',
    '777 Awakening',
    '888 Abundance',
    '1111 Portal',
  ]);
});

it('leads to the four special categories and to Michael and Gabriel', () => {
  expect(belowContent.categories.map(({ to }) => to)).toEqual([
    '/angel-numbers/master-numbers',
    '/angel-numbers/mirror-numbers',
    '/angel-numbers/sequential-numbers',
    '/guardian-angels',
  ]);
  expect(belowContent.guardians.map(({ to }) => to)).toEqual([
    '/guardian-angels/michael',
    '/guardian-angels/gabriel',
  ]);
});

describe('the long article', () => {
  const texts = articleParts.flatMap(({ paragraphs, closing }: ArticlePart) => [
    ...paragraphs,
    ...(closing ?? []),
  ]);

  it('has the anchors of the table of contents, in order', () => {
    expect(articleParts.map(({ id }) => id)).toEqual([
      'what-are-angel-numbers',
      'how-to-interpret',
      'common-meanings',
      'when-they-appear',
      'special-categories',
      'guardian-guidance',
      'taking-action',
    ]);
  });

  it('is at least 1,500 words long', () => {
    expect(texts.map(plainText).join(' ').split(/\s+/).length).toBeGreaterThanOrEqual(1_500);
  });

  it('says nothing twice', () => {
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('knows all ten digits', () => {
    expect(digitMeanings.map(({ digit }) => digit).join('')).toBe('0123456789');
  });
});
