import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { displayPath } from '../paths.ts';

const maxWarningLength = 300;

/** Appends text to a log. */
type Log = (text: string) => void;

/**
 * Opens a log for appending. Above `maxBytes` it is renamed to *.1, which replaces the one before. If it cannot be written, for example
 * because the disk is full, that is reported once, and later output is not logged.
 */
export function openLog(file: string, onWarning: (text: string) => void, maxBytes = 10_000_000): Log {
  let failed = false;
  mkdirSync(dirname(file), { recursive: true });
  return (text) => {
    if (failed) return;
    try {
      appendFileSync(file, text);
      if (statSync(file).size > maxBytes) renameSync(file, `${file}.1`);
    } catch (error) {
      failed = true;
      onWarning(`stopped writing its log ${displayPath(file)}: ${(error as Error).message}`);
    }
  };
}

/**
 * Copies a program's output to its log and passes on warnings and errors in short form. The returned function gives the last lines,
 * for the error message if the program ends.
 */
export function copyOutput(output: Readable, log: Log, onWarning: (text: string) => void): () => string {
  let rest = '';
  const lastLines: string[] = [];
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    log(chunk);
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const warning = formatWarning(line);
      if (warning) onWarning(warning);
    }
    lastLines.push(...lines.slice(-20));
    lastLines.splice(0, lastLines.length - 20);
  });
  return () => [...lastLines, rest].map(formatLine).join('\n').trim();
}

/**
 * Formats a pino line of level warn (40) or above, or one that says that a failure ended. Returns undefined for all other
 * lines, and for a failure that was printed before.
 */
export function formatWarning(line: string): string | undefined {
  // Most lines have a lower level, so avoid parsing them.
  if (!/"level":\s*(?:[456]0|"(?:warn|error|fatal)")|"recovered":true/.test(line)) return undefined;
  if (line.includes('"repeated":true')) return undefined;
  return formatLine(line).slice(0, maxWarningLength);
}

interface LogRecord {
  msg?: string;
  message?: string;
  remote?: string;
  release?: string;
  err?: { message?: string };
  /** The address of a failure on the server. */
  path?: string;
  /** The pattern and kind of a failure in a browser. */
  page?: string;
  kind?: string;
}

function formatLine(line: string): string {
  try {
    const { msg, message, remote, release, err, path, page = path, kind } = JSON.parse(line) as LogRecord;
    const place = [remote, release].filter(Boolean).join(' ');
    const what = [msg, kind && `(${kind})`, page && `at ${page}`].filter(Boolean).join(' ');
    const text = [what, message, err?.message].filter(
      (part, at, parts) => part && parts.indexOf(part) === at,
    );
    return [place, text.join(': ')].filter(Boolean).join('  ') || line;
  } catch {
    return line;
  }
}
