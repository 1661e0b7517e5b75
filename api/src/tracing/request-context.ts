import { AsyncLocalStorage } from 'node:async_hooks';

type Attributes = Record<string, string | number | undefined>;

/** One step of a request in a trace. There are none while tracing is off. */
export interface TraceSpan {
  child: (name: string, attributes: Attributes) => TraceSpan;
  end: (result: { name?: string; failed?: boolean; attributes?: Attributes }) => void;
}

/** What code that runs for a request can read about it. */
export interface RequestContext {
  requestId: string;
  /** Absent while tracing is off. */
  span?: TraceSpan | undefined;
}

/** The request that runs now; empty at start-up and in the delivery of messages. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
