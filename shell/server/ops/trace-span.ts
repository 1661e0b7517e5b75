type Attributes = Record<string, string | number | undefined>;

/** One step of a request in a trace. Nothing of it exists while tracing is off. */
export interface TraceSpan {
  /** Sent to the API, whose spans are then below this one. */
  traceparent: string;
  child: (name: string, attributes: Attributes) => TraceSpan;
  end: (result: { name?: string; failed?: boolean; attributes?: Attributes }) => void;
}

export interface TracingOptions {
  service: string;
  version: string;
  /** The address of an OTLP receiver, without `/v1/traces`. */
  endpoint: string;
  /** The share of requests that are traced, 0 to 1. */
  share: number;
}

export interface Tracing {
  start: (name: string, attributes: Attributes) => TraceSpan;
  /** Sends what is left. */
  close: () => Promise<void>;
}
