import { setTimeout as delay } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  isSpanContextValid,
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
import type { TraceSpan } from './request-context.ts';

const closeMaxMs = 2_000;

interface TracingOptions {
  service: string;
  /** The address of an OTLP receiver, without `/v1/traces`. */
  endpoint: string;
  /** The share of requests that are traced if the caller does not decide, 0 to 1. */
  share: number;
}

export type Tracing = ReturnType<typeof startTracing>;

/** Sends spans to an OTLP receiver. Import this file only if one is configured, because the SDK is large. */
export function startTracing({ service, endpoint, share }: TracingOptions) {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer(service);

  function start(name: string, kind: SpanKind, attributes: Attributes, parent: Context): TraceSpan {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return {
      // All steps below a request are calls of the database.
      child: (childName, childAttributes) =>
        start(childName, SpanKind.CLIENT, childAttributes, trace.setSpan(parent, span)),
      end({ name: finalName, failed, attributes: results = {} }) {
        if (finalName) span.updateName(finalName);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttributes(results).end();
      },
    };
  }

  return {
    /** Continues the caller's trace if it sent a `traceparent`. */
    start: (name: string, traceparent: string | undefined, attributes: Attributes) =>
      start(name, SpanKind.SERVER, attributes, callerOf(traceparent)),
    /** Sends the remaining spans and ends, within two seconds. Spans that the receiver does not take by then are lost. */
    close: () => Promise.race([provider.shutdown().catch(() => undefined), delay(closeMaxMs)]),
  };
}

/** See https://www.w3.org/TR/trace-context/#traceparent-header. */
function callerOf(traceparent = ''): Context {
  const [, traceId = '', spanId = '', flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(traceparent) ?? [];
  const caller = { traceId, spanId, traceFlags: Number(flags), isRemote: true };
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
}
