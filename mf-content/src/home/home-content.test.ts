import { describe, expect, it } from 'vitest';
import articleContent from '../../content/home/article.yaml';
import homeContent from '../../content/home/hero.yaml';
import belowContent from '../../content/home/home.yaml';
import { plainText } from '../text/inline-text.tsx';
import { latestDay } from '../text/latest-day.ts';

// Not computed: the texts below the calculator come with code of their own.
it('the page has the date of its latest text', () => {
  expect(homeContent.editedAt).toBe(
    latestDay(homeContent.editedAt, articleContent.editedAt, belowContent.editedAt),
  );
});

describe('the long article', () => {
  const texts = articleContent.parts.flatMap(({ paragraphs, closing }) => [
    ...paragraphs,
    ...(closing ?? []),
  ]);

  it('has the anchors of the table of contents, in order', () => {
    expect(articleContent.parts.map(({ id }) => id)).toEqual([
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
    expect(articleContent.digits.map(({ digit }) => digit).join('')).toBe('0123456789');
  });
});
