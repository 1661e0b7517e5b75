import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import type { Request } from 'express';
import { CONFIG, type Config } from '../config/env.ts';
import { ApiError } from './api-error.ts';

/** What a module with a `ClientLimit` must import. */
export const clientLimit = (limitOf: (config: Config) => number, perMs: number) =>
  ThrottlerModule.forRootAsync({
    inject: [CONFIG],
    // No block: the client may continue as soon as its oldest request has expired.
    useFactory: (config: Config) => ({
      throttlers: [{ ttl: perMs, limit: limitOf(config), blockDuration: 0 }],
    }),
  });

/** Limits the requests of a client to a route. `trust proxy` decides which address is the client. */
@Injectable()
export class ClientLimit extends ThrottlerGuard {
  /** The shell reads for the pages of many visitors, from one address and without theirs. */
  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    return method === 'GET' && headers['x-forwarded-for'] === undefined;
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: { timeToBlockExpire: number },
  ): Promise<void> {
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, timeToBlockExpire) });
  }
}
