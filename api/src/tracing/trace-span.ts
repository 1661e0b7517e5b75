type Attributes = Record<string, string | number | undefined>;

/** One step of a request in a trace. Nothing of it exists while tracing is off. */
export interface TraceSpan {
  child: (name: string, attributes: Attributes) => TraceSpan;
  end: (result: { name?: string; failed?: boolean; attributes?: Attributes }) => void;
}
