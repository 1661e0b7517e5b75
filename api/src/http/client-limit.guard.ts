import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerModuleOptions } from '@nestjs/throttler';
import type { Request } from 'express';
import { ApiError } from './api-error.ts';

/** Options of the ThrottlerModule, which a module with a `ClientLimit` must import. */
export function clientLimitOptions(limit: number, perMs: number): ThrottlerModuleOptions {
  // No block: the client may continue as soon as its oldest request has expired.
  return { throttlers: [{ ttl: perMs, limit, blockDuration: 0 }] };
}

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
