import { type DestinationStream, type Logger, pino } from 'pino';
import { serialiseError } from './serialise-error.ts';

export type { Logger };

/** Injects the logger: `@Inject(LOGGER) log: Logger`. */
export const LOGGER = Symbol('logger');

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'api', pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serialiseError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  // Written synchronously: the last lines before an exit are the ones that matter most.
  return pino(options, destination ?? pino.destination({ fd: 1, sync: true }));
}
