import { moduleId } from '../../protocol/composition.ts';
import { LateError } from '../../protocol/late-error.ts';
import type {
  ModuleName,
  RenderEnvironment,
  ResourceResult,
  ServerComposition,
} from '../../protocol/render.ts';
import { failedReads, trackApiFailures, withoutBody } from './track-api-failures.ts';
import { withTimeout } from './with-timeout.ts';

export async function renderResource(
  composition: ServerComposition,
  entry: ModuleName,
  environment: RenderEnvironment,
): Promise<ResourceResult> {
  const { mark: noteRunning } = environment;
  const module = moduleId(entry);
  const api = trackApiFailures(environment);
  noteRunning(module);
  try {
    const resource = composition.resource(entry);
    if (!resource) throw new Error(`${module} has no server code`);
    if (environment.quarantined.includes(module))
      throw new LateError(`${module} is quarantined after a failure`);
    const rendering = Promise.resolve(resource.render({ site: environment.site, load: api.load }));
    const text = await withTimeout(rendering, environment.loadTimeoutMs);
    const failures = failedReads(api.queryClient).map((failed) => ({ ...failed, module }));
    return { text, lacksData: failures.some(({ lacksData }) => lacksData), failures };
  } catch (error) {
    const lacksData = api.lacksData();
    return { text: undefined, lacksData, failures: [{ error: withoutBody(error), module, lacksData }] };
  } finally {
    noteRunning('shell');
  }
}
