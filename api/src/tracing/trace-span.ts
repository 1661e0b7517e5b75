type Attributes = Record<string, string | number | undefined>;

/** One step of a request in a trace. There are none while tracing is off. */
export interface TraceSpan {
  child: (name: string, attributes: Attributes) => TraceSpan;
  end: (result: { name?: string; failed?: boolean; attributes?: Attributes }) => void;
}
