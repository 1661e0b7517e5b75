import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

const keepBytes = 10_000_000;
const shownLength = 300;

/** Appends to a log; an old one that has grown large steps aside first. */
export function openLog(file: string): WriteStream {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > keepBytes) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a' });
}

export interface LogReader {
  /** The last lines, for when the program dies. */
  tail(): string;
}

/** Copies a program's output to its log and hands warnings and errors on in short form. */
export function readLog(output: Readable, log: WriteStream, onWarning: (text: string) => void): LogReader {
  let rest = '';
  const last: string[] = [];
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    log.write(chunk);
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const short = shortForm(line);
      if (short) onWarning(short);
    }
    last.push(...lines.slice(-20));
    last.splice(0, last.length - 20);
  });
  return { tail: () => [...last, rest].map(readable).join('\n').trim() };
}

/** A pino line of level warn (40) or worse, as a person reads it. Lines that are not JSON stay in the log. */
export function shortForm(line: string): string | undefined {
  // Most lines are quiet: look before parsing.
  if (!/"level":\s*(?:[456]0|"(?:warn|error|fatal)")/.test(line)) return undefined;
  return readable(line).slice(0, shownLength);
}

interface LogRecord {
  msg?: string;
  message?: string;
  remote?: string;
  release?: string;
  err?: { message?: string };
}

function readable(line: string): string {
  try {
    const { msg, message, remote, release, err } = JSON.parse(line) as LogRecord;
    const place = [remote, release].filter(Boolean).join(' ');
    const text = [msg, message, err?.message].filter((part, at, parts) => part && parts.indexOf(part) === at);
    return [place, text.join(': ')].filter(Boolean).join('  ') || line;
  } catch {
    return line;
  }
}
