import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceSpan } from './trace-span.ts';

/** What code that runs for a request can read about it. */
export interface RequestContext {
  requestId: string;
  /** Absent while tracing is off. */
  span?: TraceSpan | undefined;
}

/** The request that runs now; empty at start-up and in the delivery of messages. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
