import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerModuleOptions } from '@nestjs/throttler';
import { ApiError } from '../http/api-error.ts';

const perMs = 60_000;

/** So many readings a client in any sixty seconds; the client is who `trust proxy` says it is. */
export function calculateLimitOptions(limit: number): ThrottlerModuleOptions {
  // Without a block the client may go on as soon as its oldest request is a minute old.
  return { throttlers: [{ ttl: perMs, limit, blockDuration: 0 }] };
}

@Injectable()
export class CalculateLimit extends ThrottlerGuard {
  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: { timeToBlockExpire: number },
  ): Promise<void> {
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, timeToBlockExpire) });
  }
}
