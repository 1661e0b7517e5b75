type Attributes = Record<string, string | number | undefined>;

/** One step of a request in a trace. Nothing of it exists while tracing is off. */
export interface TraceSpan {
  child: (name: string, attributes: Attributes) => TraceSpan;
  end: (result: { name?: string; failed?: boolean; attributes?: Attributes }) => void;
}

export interface TracingOptions {
  service: string;
  /** The address of an OTLP receiver, without `/v1/traces`. */
  endpoint: string;
  /** The share of requests that are traced if the caller does not decide, 0 to 1. */
  share: number;
}

export interface Tracing {
  /** Continues the caller's trace if it sent a `traceparent`. */
  start: (name: string, traceparent: string | undefined, attributes: Attributes) => TraceSpan;
  /** Sends what is left. */
  close: () => Promise<void>;
}
