import type { ReleaseFigures } from '@site/releases';

export type Counted = Omit<ReleaseFigures, 'recent'>;

const windowMs = 5 * 60_000;

/** Adds to the figures of each release what was counted in the last five minutes. Call it regularly. */
export function createRecentFigures(figures: () => Counted[], now = () => performance.now()) {
  /** The oldest first, one of them from before the window. */
  const samples: { at: number; counted: Counted[] }[] = [];
  return (): ReleaseFigures[] => {
    const counted = figures();
    samples.push({ at: now(), counted });
    while ((samples[1]?.at ?? Number.POSITIVE_INFINITY) <= now() - windowMs) samples.shift();
    const before = samples[0]?.counted ?? [];
    return counted.map((release) => ({ ...release, recent: growth(release, before) }));
  };
}

function growth(release: Counted, before: readonly Counted[]) {
  const old = before.find((each) => each.remote === release.remote && each.release === release.release);
  // Never negative: a release that is served again may have been forgotten, and then counts from zero.
  const grown = (kind: keyof ReleaseFigures['recent']) => Math.max(0, release[kind] - (old?.[kind] ?? 0));
  return {
    pages: grown('pages'),
    failures: grown('failures'),
    browserFailures: grown('browserFailures'),
    unavailable: grown('unavailable'),
  };
}
