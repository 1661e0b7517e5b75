import { EventEmitter, on } from 'node:events';
import { type Logger, pino } from 'pino';

export interface LogLine {
  level: number;
  msg: string;
  [fact: string]: unknown;
}

/** A real logger whose lines a test can read and wait for. */
export function capturedLog(): {
  log: Logger;
  lines: LogLine[];
  until: (wanted: (line: LogLine) => boolean) => Promise<LogLine>;
} {
  const lines: LogLine[] = [];
  const arrivals = new EventEmitter();
  const log = pino(
    { level: 'debug' },
    {
      write(text: string) {
        const line = JSON.parse(text) as LogLine;
        lines.push(line);
        arrivals.emit('line', line);
      },
    },
  );
  return {
    log,
    lines,
    async until(wanted) {
      const known = lines.find(wanted);
      if (known) return known;
      for await (const [line] of on(arrivals, 'line')) if (wanted(line)) return line;
      throw new Error('The log ended');
    },
  };
}
