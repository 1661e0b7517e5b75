import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './serialize-error.ts';

export type { Logger };

/** Injects the logger: `@Inject(LOGGER) log: Logger`. */
export const LOGGER = Symbol('logger');

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'api', pid: process.pid },
    timestamp: isoTime,
    serializers: { err: serializeError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  // Synchronous, so that the last lines before an exit are not lost.
  return pino(options, destination ?? pino.destination({ fd: 1, sync: true }));
}

let formatted = { at: 0, text: '' };

/** Formats each millisecond once: under load, many lines share it. */
function isoTime(): string {
  const at = Date.now();
  if (at !== formatted.at) formatted = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return formatted.text;
}
