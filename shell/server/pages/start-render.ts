import type { ComposedResource } from '@site/releases';
import { moduleId } from '../../protocol/composition.ts';
import type { RunningComposition } from '../compositions/running-composition.ts';
import type { TraceSpan } from '../telemetry/tracing.ts';
import type { JobResults, RenderedPage } from '../workers/worker-messages.ts';
import type { PageAddress } from './page-address.ts';
import { partsOf, servedBy } from './page-parts.ts';

/** Has a page rendered, as a step of the trace. */
export function startRender(
  running: RunningComposition,
  { url, page }: PageAddress,
  requestId: string,
  span: TraceSpan | undefined,
  posted?: { form: Record<string, string>; clientAddress: string },
): Promise<RenderedPage> {
  const { remote, release } = servedBy(running, page?.remote);
  const parts = partsOf(running.tab, page).map((part) => `${part.remote}@${part.release}`);
  const step = span?.child('render', {
    'site.remote': remote,
    'site.release': release,
    'site.parts': parts.join(' '),
  });
  const rendering = running.pool.render({
    url,
    pageId: page && moduleId(page),
    requestId,
    ...posted,
    traceparent: step?.traceparent,
  });
  endStep(step, rendering, ({ status, apiMs }) => ({
    failed: status >= 500,
    attributes: { 'site.api_ms': Math.round(apiMs) },
  }));
  return rendering;
}

/** Has a resource rendered, as a step of the trace. */
export function startResource(
  running: RunningComposition,
  { remote, module, path }: ComposedResource,
  requestId: string,
  span: TraceSpan | undefined,
): Promise<JobResults['resource']> {
  const { release } = servedBy(running, remote);
  const step = span?.child('render', { 'site.remote': remote, 'site.release': release });
  const traceparent = step?.traceparent;
  const rendering = running.pool.resource({ remote, module, path, requestId, traceparent });
  endStep(step, rendering, ({ text }) => ({ failed: text === undefined }));
  return rendering;
}

function endStep<Result>(
  step: TraceSpan | undefined,
  rendering: Promise<Result>,
  describe: (result: Result) => Parameters<TraceSpan['end']>[0],
): void {
  if (step)
    rendering.then(
      (result) => step.end(describe(result)),
      () => step.end({ failed: true }),
    );
}
