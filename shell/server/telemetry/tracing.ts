import { setTimeout as delay } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** One step of a request in a trace. There are none while tracing is off. */
export interface TraceSpan {
  /** Sent to the API, whose spans are then below this one. */
  traceparent: string;
  child: (name: string, attributes: Attributes) => TraceSpan;
  end: (result: { name?: string; failed?: boolean; attributes?: Attributes }) => void;
}

const closeMaxMs = 2_000;

interface TracingOptions {
  version: string;
  /** The address of an OTLP receiver, without `/v1/traces`. */
  endpoint: string;
  /** The share of requests that are traced, 0 to 1. */
  share: number;
}

export type Tracing = ReturnType<typeof startTracing>;

/** Sends spans to an OTLP receiver. Imported only when one is configured, so that nobody else loads the SDK. */
export function startTracing({ version, endpoint, share }: TracingOptions) {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(resourceFromAttributes({ 'service.name': 'shell', 'service.version': version })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer('shell');

  function start(name: string, kind: SpanKind, attributes: Attributes, parent: Context): TraceSpan {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
      child: (childName, childAttributes) =>
        start(childName, SpanKind.INTERNAL, childAttributes, trace.setSpan(parent, span)),
      end({ name: finalName, failed, ...results }) {
        if (finalName) span.updateName(finalName);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttributes(results.attributes ?? {}).end();
      },
    };
  }

  return {
    // Ignore a trace of the visitor: anyone could make us record their requests.
    start: (name: string, attributes: Attributes) => start(name, SpanKind.SERVER, attributes, ROOT_CONTEXT),
    /** Sends the remaining spans and ends, within two seconds. Spans that the receiver does not take by then are lost. */
    close: () => Promise.race([provider.shutdown().catch(() => undefined), delay(closeMaxMs)]),
  };
}
