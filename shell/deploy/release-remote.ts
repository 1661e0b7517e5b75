/**
 * Publishes the build of one remote and makes it live. Runs once in a container and exits. A second run with the same build does not
 * undo later changes, such as a rollback.
 *
 * Usage: REMOTE=mf-tools node shell/deploy/release-remote.ts      (environment: config.ts)
 */
import { resolve } from 'node:path';
import { loadTrustedKeys, openStore, readHistory, readKeyPair, readKeys, readPointer } from '@site/releases';
import {
  describeRenderer,
  describeReportBriefly,
  followChange,
  promote,
  runningShells,
} from '@site/releases/promote';
import { publishRelease } from '@site/releases/publish';
import { describeError } from '../launch/launch-error.ts';
import { loadShellBuild, shellFacts } from '../server/compositions/load-shell-build.ts';
import { parseEnvironment } from '../server/config.ts';
import { renderSamples } from '../server/gate/render-samples.ts';
import { renderSites } from '../server/gate/render-sites.ts';
import { releaseEnvironment } from './config.ts';

/** The image has no Chromium, which is larger than all else in it. */
const noBrowser =
  'Not checked: whether its pages work in a browser. Before a release: releases check <build> --browser, where a Chromium is.';

/** Distinguishes changes of this job from those of people in the history. */
const by = 'release job';

async function releaseRemote(env: NodeJS.ProcessEnv): Promise<{ output: string; failed?: boolean }> {
  const config = parseEnvironment(releaseEnvironment, env, 'release job');
  const store = await openStore(config.RELEASE_STORE);
  const key = await readKeyPair(config.RELEASE_SIGNING_KEY);
  const dir = resolve(config.REMOTE, 'dist');
  const trustedKeys = await readKeys(store, await loadTrustedKeys(config.RELEASE_KEYS));
  const { remote, version } = await publishRelease({ store, dir, key, trustedKeys });
  const { pointer } = await readPointer(store, remote, trustedKeys);
  if (pointer.version === version) {
    // A shell may refuse the release, in an earlier run of this job, too.
    const { sequence, at } = pointer;
    const change = { remote, to: version, sequence, outcome: 'unchanged' as const, at };
    return resultOf([`${remote} ${version} is already live.`], await followChange(store, [change]));
  }
  if (pointer.rollout?.candidate === version) {
    return { output: `${remote} ${version} is being rolled out; ${pointer.version} stays live.` };
  }
  // Compare only this job's last change: after a failed promotion that is the revert, so the promotion is repeated.
  const history = await readHistory(store, remote, trustedKeys);
  if (history.findLast((change) => change.by === by)?.version === version) {
    const live = pointer.version ?? 'no release';
    return { output: `${remote} ${version} was released before; ${live} stays live.` };
  }
  const moved = await promote([{ remote, version }], {
    store,
    trustedKeys,
    key,
    ...(await runningShells(store, async () => shellFacts(loadShellBuild()))),
    renderSamples,
    gate: { renderSites, browser: 'none' },
    by,
    why: 'deployed',
  });
  const followed = await followChange(store, moved);
  const renderers = moved.flatMap(({ renderedBy = [] }) => renderedBy.map(describeRenderer));
  const checked = moved.flatMap(({ report }) => (report ? [describeReportBriefly(report), noBrowser] : []));
  return resultOf([`${remote} ${version} is live.`, ...renderers, ...checked], followed);
}

function resultOf(lines: string[], followed: Awaited<ReturnType<typeof followChange>>) {
  return { output: [...lines, ...followed.lines].join('\n'), failed: followed.failed };
}

try {
  const { output, failed } = await releaseRemote(process.env);
  console.log(output);
  if (failed) process.exitCode = 1;
} catch (error) {
  console.error(describeError(error, false));
  process.exitCode = 1;
}
