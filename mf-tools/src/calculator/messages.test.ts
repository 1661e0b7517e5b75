import { describe, expect, it } from 'vitest';
import { messagesFor } from './messages.ts';

const numbers = ['111', '222', '333', '444', '555', '666', '777', '888', '999', '11', '22', '33'];

describe('messages', () => {
  it('are different in every sentence, for all twelve numbers', () => {
    const sentences = numbers.flatMap((number) =>
      Object.values(messagesFor(number)).flatMap((text) => text.split(/(?<=[.:;]) /)),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const number of numbers) {
      for (const text of Object.values(messagesFor(number))) expect(text.trim()).not.toBe('');
    }
  });

  it('fall back to those of 111', () => {
    expect(messagesFor('000')).toBe(messagesFor('111'));
  });
});
