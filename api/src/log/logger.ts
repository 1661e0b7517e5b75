import { logOptions } from '@site/contracts/log-format';
import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './serialize-error.ts';

export type { Logger };

/** Injects the logger: `@Inject(LOGGER) log: Logger`. */
export const LOGGER = Symbol('logger');

/** A logger in the format that the shell and the API share. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { ...logOptions('api', level), serializers: { err: serializeError } };
  // Synchronous, so that the last lines before an exit are not lost.
  return pino(options, destination ?? pino.destination({ fd: 1, sync: true }));
}
