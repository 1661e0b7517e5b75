import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerModuleOptions } from '@nestjs/throttler';
import { ApiError } from '../http/api-error.ts';

const perMs = 60_000;

/** Limits the readings of a client in any 60 seconds. `trust proxy` decides which address is the client. */
export function calculateLimitOptions(limit: number): ThrottlerModuleOptions {
  // No block: the client may continue as soon as its oldest request is a minute old.
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
