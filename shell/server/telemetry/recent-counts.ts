import { arithmeticOf, type ReleaseFigures } from '@site/releases';

export type Counted = Omit<ReleaseFigures, 'recent'>;

const windowMs = 5 * 60_000;
const { growth } = arithmeticOf({
  pages: 0,
  views: 0,
  failures: 0,
  failedPages: 0,
  browserFailures: 0,
  unavailable: 0,
});

/** Adds to the counts of each release those of the last five minutes. Call it regularly. */
export function createRecentCounts(counts: () => Counted[]) {
  /** The oldest first, one of them from before the window. */
  const samples: { at: number; counted: Counted[] }[] = [];
  return (): ReleaseFigures[] => {
    const counted = counts();
    const at = performance.now();
    samples.push({ at, counted });
    while ((samples[1]?.at ?? Number.POSITIVE_INFINITY) <= at - windowMs) samples.shift();
    const before = samples[0]?.counted ?? [];
    return counted.map((now) => {
      const old = before.find(({ remote, release }) => remote === now.remote && release === now.release);
      return { ...now, recent: growth(now, old) };
    });
  };
}
