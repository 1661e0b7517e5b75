import { describe, expect, it } from 'vitest';
import articleContent from '../../content/home/article.yaml';
import heroContent from '../../content/home/hero.yaml';
import homeContent from '../../content/home/home.yaml';
import { plainText } from '../text/inline-text.tsx';
import { latestDay } from '../text/latest-day.ts';

// Not computed at run time, because the texts below the calculator are in a chunk of their own.
it('the hero has the latest date of the texts on the page', () => {
  expect(heroContent.editedAt).toBe(
    latestDay(heroContent.editedAt, articleContent.editedAt, homeContent.editedAt),
  );
});

describe('the long article', () => {
  const texts = articleContent.parts.flatMap(({ paragraphs, closing }) => [
    ...paragraphs,
    ...(closing ?? []),
  ]);

  it('is at least 1,500 words long', () => {
    expect(texts.map(plainText).join(' ').split(/\s+/).length).toBeGreaterThanOrEqual(1_500);
  });

  it('has no paragraph twice', () => {
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('lists all ten digits', () => {
    expect(articleContent.digits.map(({ digit }) => digit).join('')).toBe('0123456789');
  });
});
