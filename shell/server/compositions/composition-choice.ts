import type { IncomingHttpHeaders } from 'node:http';
import type { TraceSpan } from '../telemetry/tracing.ts';
import type { RunningComposition } from './running-composition.ts';

export interface Visit {
  headers: IncomingHttpHeaders;
  /** The request in a trace; absent while tracing is off. */
  span?: TraceSpan | undefined;
}

/** The composition that answers a request. */
export interface Choice {
  running: RunningComposition;
  /** For this visitor only: no shared cache may keep it, and it is never a 304. */
  isPersonal?: boolean;
  /** Rendered for each request, never taken from or put into the page cache, nor kept by browsers. */
  isUncached?: boolean;
  /** The live composition in place of a busy one: there is no other to try. */
  isFallback?: boolean;
  /** Sent with the response, in place of its own headers with the same (lower-case) names. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Returns undefined to leave the choice to the next chooser. Called for each page, so it must be fast for most visitors. */
export type Chooser = (visit: Visit) => Choice | Promise<Choice> | undefined;
