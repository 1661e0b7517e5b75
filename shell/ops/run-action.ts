import {
  asReleaseError,
  type KeyPair,
  type RenderSamples,
  type RenderSites,
  readPointer,
  type ShellFacts,
  type Store,
  type TrustedKey,
} from '@site/releases';
import {
  describeMoved,
  describeNotes,
  describeReportBriefly,
  describeRolledBack,
  followChange,
  holds,
  type MoveOptions,
  promote,
  rollback,
  rolledBack,
  rolloutDefaults,
  runningShells,
} from '@site/releases/promote';
import { type Action, rolloutSteps } from './actions.ts';
import type { Notice } from './sessions.ts';

export interface ActionOptions {
  store: Store;
  trustedKeys: () => Promise<readonly TrustedKey[]>;
  key: () => Promise<KeyPair>;
  shellFacts: () => Promise<ShellFacts>;
  renderSamples?: RenderSamples;
  renderSites?: RenderSites;
  /** How long to wait until each shell serves the change. */
  waitMs: number;
}

export interface ActionRequest {
  action: Action;
  remote: string;
  version: string | undefined;
  /** A key of `rolloutSteps`; without it a promotion is for everyone. */
  steps?: string | undefined;
  why: string;
  by: string;
}

/** Runs the function of the command with the same name. Returns a description of the result. */
export async function runAction(request: ActionRequest, options: ActionOptions): Promise<Notice> {
  const { action, remote, why, by } = request;
  const { store } = options;
  try {
    const signer = { trustedKeys: await options.trustedKeys(), key: await options.key() };
    if (action !== 'rollback' && action !== 'promote') {
      const { run, describe } = holds[action];
      const pointer = await run(remote, { store, ...signer, by, why });
      return { tone: 'positive', lines: [describe(pointer)] };
    }
    const { pointer } = await readPointer(store, remote, signer.trustedKeys);
    // The form may be older than a rollback. To promote the release anyway, use `releases promote`.
    const { version = '' } = request;
    const was = action === 'promote' && rolledBack(pointer, version);
    if (was && pointer.rollout?.candidate !== version) {
      const line = `Nothing was changed. ${describeRolledBack(version, was)}`;
      return { tone: 'danger', lines: [line] };
    }
    const running = await runningShells(store, options.shellFacts);
    const { renderSamples, renderSites } = options;
    const gate = renderSites && { renderSites, browser: 'none' as const };
    return await move(
      request,
      { store, ...signer, ...running, renderSamples, gate, by, why },
      options.waitMs,
    );
  } catch (thrown) {
    const error = asReleaseError(thrown, { remote });
    const problems = error.problems.length > 0 ? error.problems : [error];
    return {
      tone: 'danger',
      lines: problems.map(({ code, message, todo }) => `${effectOf(code)} ${code}: ${message} ${todo}`),
    };
  }
}

/** A store that fails may have written the change before. */
function effectOf(code: string): string {
  return code === 'STORE_UNREACHABLE' ? 'The change may have been made.' : 'Nothing was changed.';
}

async function move(
  { action, remote, version, steps }: ActionRequest,
  options: MoveOptions,
  waitMs: number,
): Promise<Notice> {
  const selector = { remote, version };
  const chosen = steps === undefined ? undefined : rolloutSteps[steps];
  const gradual = chosen && { ...rolloutDefaults, steps: chosen };
  const moved =
    action === 'rollback'
      ? [await rollback(selector, options)]
      : await promote([selector], { ...options, gradual });
  const lines = moved.flatMap((one) => [
    describeMoved(one),
    ...describeNotes(one),
    ...(one.report ? [describeReportBriefly(one.report)] : []),
  ]);
  // With a rollout the live release stays, so there is no change to wait for.
  if (moved.some(({ rollout }) => rollout)) return { tone: 'positive', lines };
  const followed = await followChange(options.store, moved, waitMs);
  return { tone: followed.failed ? 'danger' : 'positive', lines: [...lines, ...followed.lines] };
}
