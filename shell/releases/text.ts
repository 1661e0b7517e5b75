import { isAbsolute, relative } from 'node:path';
import type { ReleaseError } from './errors.ts';

/** A store for display: a folder below the current one as a relative path. */
export function displayStore(store: string): string {
  const inside = isAbsolute(store) ? relative(process.cwd(), store) : store;
  return inside.startsWith('..') ? store : inside;
}

export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head.map((title) => title.toUpperCase()), ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) => cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

/** A table with the names of the fields as its head; empty without rows. */
export function formatRows(rows: readonly Record<string, string>[]): string {
  const [first] = rows;
  return first ? formatTable(Object.keys(first), rows.map(Object.values<string>)) : '';
}

export function formatCount(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Formats an ISO date to the second, in UTC. */
export function formatTime(iso: string | null): string {
  return iso ? `${iso.slice(0, 10)} ${iso.slice(11, 19)}` : '-';
}

/** The beginning of a key's id. */
export function formatKey(keyId: string | null | undefined): string {
  return keyId?.slice(0, 8) ?? '-';
}

const unitsMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A longer duration could end after the last date there is. */
const maxDurationMs = 1_000_000 * 86_400_000;

/** Converts `7d`, `12h`, `30m`, `10s` or `0` to milliseconds. */
export function parseDuration(text: string): number | undefined {
  if (text === '0') return 0;
  const [, amount = '', unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const ms = Number(amount) * (unitsMs[unit] ?? 0);
  return amount && ms <= maxDurationMs ? ms : undefined;
}

export function formatProblem({ code, message, todo }: ReleaseError): string {
  return `${code}  ${message}  ${todo}`;
}

/** Replaces characters that control a terminal or the direction of text, because reasons, errors and names of shells come from other people. */
export function printable(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/gu, '\ufffd');
}
