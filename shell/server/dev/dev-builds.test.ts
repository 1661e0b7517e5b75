import { compose } from '@site/releases';
import { type DevState, writeDevState } from '@site/remote-build/dev-state';
import { expect, onTestFinished, test } from 'vitest';
import type { DevEvent } from '../../protocol/dev-event.ts';
import { draft, page, shell } from '../../releases/test/sample-release.ts';
import { temporaryFolder } from '../../releases/test/temporary-folder.ts';
import { watchDevBuilds } from './dev-builds.ts';

const other = draft('mf-other', { pages: [page('/taken')] });
const site = compose(shell, [{ ...other, files: {}, hash: 'other' }]);
const buildOf = (path: string) => ({ number: 1, table: draft('mf-draft', { pages: [page(path)] }) });

/** What an open page is told about a build in this state. */
function failureOf(state: DevState) {
  const dir = temporaryFolder();
  writeDevState(dir, state);
  const builds = watchDevBuilds({ 'mf-draft': dir }, false, () => {});
  onTestFinished(builds.close);
  builds.apply(site);
  const events: DevEvent[] = [];
  builds.subscribe((event) => void events.push(event));
  const { failure } = events.find((event) => event.kind === 'failure') ?? {};
  return failure;
}

const failure = 'a wrong import';

test('says what the site shows instead of a build that failed', () => {
  expect(failureOf({ release: buildOf('/free') })).toBeUndefined();
  expect(failureOf({ failure })).toEqual({ title: 'mf-draft failed to build.', message: failure });
  expect(failureOf({ failure, release: buildOf('/taken') })?.title).toBe('mf-draft failed to build.');
  expect(failureOf({ failure, release: buildOf('/free') })?.title).toBe(
    'mf-draft failed to build. The page shows the last good build.',
  );
});

test('a build that fails only beside the other remotes is not said to have failed itself', () => {
  expect(failureOf({ release: buildOf('/taken') })).toEqual({
    title: 'mf-draft does not fit into this site.',
    message: expect.stringContaining('/taken conflicts with'),
  });
});
