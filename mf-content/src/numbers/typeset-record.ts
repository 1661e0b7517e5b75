import type { AngelNumber } from '@site/contracts';
import { typographic } from '@site/ui/typographic';

/** A record with typographic quotes and dashes. In HTML they are set between the tags. */
export function typesetRecord(record: AngelNumber): AngelNumber {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, untouched.has(name) ? value : typeset(value)]),
  ) as typeof record;
}

function typeset(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(textOrTag, setText);
  if (Array.isArray(value)) return value.map(typeset);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, typeset(part)]));
}

/**
 * Matches a start tag, or a text with the rest of an end tag before it. Captures the beginning of a start tag after the text:
 * the direction of a quote depends on the tags beside it.
 */
const textOrTag = /(<\w[^>]*>)|[^<]+(?=(<\w)?)/g;
const setText = (text: string, tag: string | undefined, next = '') =>
  tag ?? typographic(text + next).replace(next, '');
const untouched = new Set(['id', 'number', 'slug', 'createdAt', 'updatedAt']);
