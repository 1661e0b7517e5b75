import { logOptions } from '@site/contracts/log-format';
import { type DestinationStream, type Logger, pino } from 'pino';

/** A logger in the format that the shell and the API share. */
export function createLogger(level: string, destination?: DestinationStream, service = 'shell'): Logger {
  // Buffered: one write for each line would cost more than a page from the cache.
  return pino(logOptions(service, level), destination ?? pino.destination({ sync: false }));
}
