import { expect, it } from 'vitest';
import messages from '../../content/calculator/messages.yaml';
import { messagesFor } from './messages.ts';

it('has a different message in every sentence of the twelve numbers', () => {
  const sentences = Object.values(messages).flatMap((message) =>
    Object.values(message).flatMap((text) => text.split(/(?<=[.:;]) /)),
  );
  expect(Object.keys(messages)).toHaveLength(12);
  expect(new Set(sentences).size).toBe(sentences.length);
});

it('falls back to the messages of 111', () => {
  expect(messagesFor('888').title).toBe('The Steward');
  expect(messagesFor('000')).toBe(messagesFor('111'));
});
