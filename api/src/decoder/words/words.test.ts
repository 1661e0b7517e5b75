import { describe, expect, it } from 'vitest';
import { findRepetitions } from '../../content/originality.ts';
import { clockWords, yearWords } from './clock-words.ts';
import { contextWords } from './context-words.ts';
import { digitWords } from './digit-words.ts';
import { frequencyWords } from './frequency-words.ts';
import { impossibleTimeWords, locationWords } from './location-words.ts';
import { rootWords } from './root-words.ts';
import { alsoMirrorWords, shapeWords } from './shape-words.ts';
import { timesOver, walkFrames } from './walk-words.ts';

const tables = {
  alsoMirrorWords,
  clockWords,
  contextWords,
  digitWords,
  frequencyWords,
  impossibleTimeWords,
  locationWords,
  rootWords,
  shapeWords,
  walkFrames,
  yearWords,
};

function* textsIn(value: unknown, place: string): Generator<{ place: string; text: string }> {
  if (typeof value === 'string') yield { place, text: value };
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, `${place}.${key}`);
  }
}

const texts = [...textsIn(tables, 'words')];
const sentences = texts.filter(({ place }) => !place.includes('.nouns.'));

describe('words of the decoder', () => {
  it('are whole sentences', () => {
    expect(sentences.length).toBeGreaterThan(350);
    for (const { place, text } of sentences) {
      expect(text, place).toMatch(/^(?:[A-Z]|\{n\} |\{list\}).*[.?]$/);
      expect(text, place).not.toMatch(/\s{2}|^\s|\s$|—/);
    }
  });

  it('are said once: no sentence twice, no eight words in a row twice', () => {
    // The frames of a sentence are its own variants; the openings of circumstances name what the visitor chose.
    const own = sentences
      .filter(({ place }) => !place.startsWith('words.walkFrames'))
      .map(({ place, text }) => ({
        place: `${place} text`,
        text: text.replace(
          /^(You asked about|Met (?:on|in)|As you see it|Since it comes|As \{time\})[^,]*,/,
          '',
        ),
      }));
    expect(findRepetitions(own)).toEqual([]);
    expect(new Set(own.map(({ text }) => text)).size).toBe(own.length);
  });

  it('give every digit a noun of its own in every part', () => {
    for (const part of ['tldr', 'love', 'career', 'spirituality', 'twinFlames', 'manifestation'] as const) {
      expect(new Set(Object.values(digitWords).map(({ nouns }) => nouns[part])).size).toBe(10);
    }
  });

  it('count in words as far as that reads well', () => {
    expect([1, 2, 3, 6, 7, 20].map(timesOver)).toEqual([
      '',
      ' twice over',
      ' three times over',
      ' six times over',
      ' 7 times over',
      ' 20 times over',
    ]);
  });
});
