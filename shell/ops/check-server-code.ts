import { type ReleaseError, verifyServerCode } from '@site/releases';
import type { ActionOptions } from './run-action.ts';

/** The files are megabytes, and the page asks every few seconds. */
const recheckMs = 60_000;

export type CheckServerCode = ReturnType<typeof createServerCodeCheck>;

/**
 * Says what is wrong with the server code of a live release. Checks intact code at most once a minute, damaged code each time, so
 * that a repair shows at once.
 */
export function createServerCodeCheck({ store, trustedKeys }: Pick<ActionOptions, 'store' | 'trustedKeys'>) {
  const intactAt = new Map<string, number>();
  return async (remote: string, live: string): Promise<ReleaseError[]> => {
    const release = `${remote} ${live}`;
    if (performance.now() - (intactAt.get(release) ?? Number.NEGATIVE_INFINITY) < recheckMs) return [];
    const problems = await verifyServerCode({ store, trustedKeys: await trustedKeys() }, remote, live);
    if (problems.length === 0) intactAt.set(release, performance.now());
    return problems;
  };
}
