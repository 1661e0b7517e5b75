import type { AngelNumber } from '@site/contracts';
import { typographic } from '@site/ui/typographic';

/** A record with typographic quotes and dashes. In HTML they are set between the tags. */
export function typesetRecord(record: AngelNumber): AngelNumber {
  const set = (name: string, value: unknown) =>
    typeof value === 'string' && !untouched.has(name) ? value.replace(textOrTag, setText) : value;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, set(name, value)]),
  ) as typeof record;
}

const textOrTag = /<[^>]*>|[^<]+/g;
const setText = (part: string) => (part.startsWith('<') ? part : typographic(part));
const untouched = new Set(['id', 'number', 'slug', 'createdAt', 'updatedAt']);
