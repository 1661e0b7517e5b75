import { expect, test } from 'vitest';
import { releaseOthers } from './release-others.ts';

/** Runs with three remotes. One of them may fail to build or be refused. */
async function run({ broken = '', refused = '' }, signal = new AbortController().signal) {
  const warnings: string[] = [];
  const live = new Set<string>();
  const releases: string[] = [];
  await releaseOthers(['mf-a', 'mf-b', 'mf-c'], {
    build: async (name) => {
      if (name === broken) throw new Error(`no ${name}`);
    },
    release: async (remotes) => {
      releases.push(remotes.join('+'));
      if (remotes.includes(refused)) throw new Error(`${refused} is refused`);
      for (const remote of remotes) live.add(remote);
    },
    reporter: { warn: (text) => void warnings.push(text) },
    signal,
  });
  return { live: [...live], releases, warnings };
}

test('releases all remotes together', async () => {
  expect(await run({})).toEqual({
    live: ['mf-a', 'mf-b', 'mf-c'],
    releases: ['mf-a+mf-b+mf-c'],
    warnings: [],
  });
});

test('skips a remote whose build fails and reports the reason', async () => {
  const { live, warnings } = await run({ broken: 'mf-b' });
  expect(live).toEqual(['mf-a', 'mf-c']);
  expect(warnings).toEqual(['Skipped mf-b: its build failed.\nno mf-b']);
});

test('releases the others if one remote is refused', async () => {
  const { live, warnings } = await run({ refused: 'mf-a' });
  expect(live).toEqual(['mf-b', 'mf-c']);
  expect(warnings).toEqual(['Skipped mf-a: its release was refused.\nmf-a is refused']);
});

test('releases nothing if the shell does not build', async () => {
  const { releases, warnings } = await run({ broken: 'shell' });
  expect(releases).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('no shell')]);
});

test('does nothing after it is aborted', async () => {
  const { releases, warnings } = await run({ broken: 'shell' }, AbortSignal.abort());
  expect([...releases, ...warnings]).toEqual([]);
});
