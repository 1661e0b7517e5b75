import { EventEmitter, on } from 'node:events';
import { pino } from 'pino';
import { createLogger } from '../telemetry/logger.ts';

interface LogLine {
  /** As a number, so that tests can compare it. */
  level: number;
  msg: string;
  [field: string]: unknown;
}

/** A real logger that keeps its lines, for tests to read and wait for. */
export function createTestLog() {
  const lines: LogLine[] = [];
  const emitter = new EventEmitter();
  const log = createLogger('debug', {
    write(text: string) {
      const parsed = JSON.parse(text);
      const line: LogLine = { ...parsed, level: pino.levels.values[parsed.level] };
      lines.push(line);
      emitter.emit('line', line);
    },
  });
  return {
    log,
    lines,
    async waitForLine(matches: (line: LogLine) => boolean): Promise<LogLine> {
      const logged = lines.find(matches);
      if (logged) return logged;
      for await (const [line] of on(emitter, 'line')) if (matches(line)) return line;
      throw new Error('The log ended');
    },
  };
}
