import type { AngelNumber } from '@site/contracts';
import { typographic } from '@site/ui/typographic';

/** A record with typographic quotes and dashes. `mistakes` is HTML, which LinkedHtml handles. */
export function typesetRecord(record: AngelNumber): AngelNumber {
  const set = (name: string, value: unknown) =>
    typeof value === 'string' && !untouched.has(name) ? typographic(value) : value;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, set(name, value)]),
  ) as typeof record;
}

const untouched = new Set(['id', 'number', 'slug', 'mistakes', 'createdAt', 'updatedAt']);
