import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.ts';
import { messageOf } from './serialize-error.ts';

/** Nest's own messages as JSON; its start-up messages at debug level. */
export function nestLogger(log: Logger): LoggerService {
  const nest = log.child({ source: 'nest' });
  const text = (message: unknown) => (message instanceof Error ? messageOf(message) : String(message));
  return {
    log: (message, ...details: unknown[]) => nest.debug({ details }, text(message)),
    debug: (message, ...details: unknown[]) => nest.debug({ details }, text(message)),
    verbose: (message, ...details: unknown[]) => nest.trace({ details }, text(message)),
    warn: (message, ...details: unknown[]) => nest.warn({ details }, text(message)),
    error: (message, ...details: unknown[]) =>
      nest.error({ details, err: message instanceof Error ? message : undefined }, text(message)),
    fatal: (message, ...details: unknown[]) => nest.fatal({ details }, text(message)),
  };
}
