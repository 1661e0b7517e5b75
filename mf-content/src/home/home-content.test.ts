import { describe, expect, it } from 'vitest';
import { plainText } from '../text/inline-text.tsx';
import { latestDay } from '../text/latest-day.ts';
import { type ArticlePart, articleEditedAt, articleParts, digitMeanings } from './article-content.ts';
import { belowContent } from './below-content.ts';
import { homeContent } from './home-content.ts';

// Not computed: the texts below the calculator come with code of their own.
it('the page has the date of its latest text', () => {
  expect(homeContent.editedAt).toBe(latestDay(homeContent.editedAt, articleEditedAt, belowContent.editedAt));
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
