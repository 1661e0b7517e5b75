import { expect, test } from 'vitest';
import { joinOthers } from './join-others.ts';

/** Remotes that cannot be built, and those that are refused when they are among the released. */
async function join({ unbuildable = '', refused = '' }, signal = new AbortController().signal) {
  const warnings: string[] = [];
  const live = new Set<string>();
  const releases: string[] = [];
  await joinOthers(['mf-a', 'mf-b', 'mf-c'], {
    build: async (name) => {
      if (name === unbuildable) throw new Error(`no ${name}`);
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

test('others are released together', async () => {
  expect(await join({})).toEqual({
    live: ['mf-a', 'mf-b', 'mf-c'],
    releases: ['mf-a+mf-b+mf-c'],
    warnings: [],
  });
});

test('one that cannot be built stays away, with its reason', async () => {
  const { live, warnings } = await join({ unbuildable: 'mf-b' });
  expect(live).toEqual(['mf-a', 'mf-c']);
  expect(warnings).toEqual(['mf-b stays away: it cannot be built.\nno mf-b']);
});

test('one that is refused keeps none of the others away', async () => {
  const { live, warnings } = await join({ refused: 'mf-a' });
  expect(live).toEqual(['mf-b', 'mf-c']);
  expect(warnings).toEqual(['mf-a stays as it is: it cannot be released.\nmf-a is refused']);
});

test('without a shell nobody joins', async () => {
  const { releases, warnings } = await join({ unbuildable: 'shell' });
  expect(releases).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('no shell')]);
});

test('whoever leaves is told nothing more', async () => {
  const { releases, warnings } = await join({ unbuildable: 'shell' }, AbortSignal.abort());
  expect([...releases, ...warnings]).toEqual([]);
});
