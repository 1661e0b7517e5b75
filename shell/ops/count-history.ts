import { arithmeticOf, type ReleaseFigures, type ShellRegistration } from '@site/releases';

export const sampleEveryMs = 5_000;
/** A longer time without a sample is a gap in the charts: this process or the store was down. */
const silentMs = 6 * sampleEveryMs;
const maxGaps = 20;

/** How far back the charts can go, and the time of one bar. It grows with the range, so memory is bounded. */
export const ranges = {
  minutes: { title: '5 minutes', everyMs: sampleEveryMs, bar: '5 seconds', bars: 60 },
  hour: { title: 'hour', everyMs: 60_000, bar: 'a minute', bars: 60 },
  day: { title: 'day', everyMs: 15 * 60_000, bar: '15 minutes', bars: 96 },
} as const;
export type RangeName = keyof typeof ranges;
export const rangeNames = Object.keys(ranges) as RangeName[];

export type Counts = Omit<ReleaseFigures, 'remote' | 'release' | 'failures' | 'unavailable' | 'recent'>;
export type Totals = ReturnType<typeof totals>;
export type ReleaseSeries = ReturnType<CountHistory['series']>;

/** From the first to the last sample, in milliseconds since 1970. */
export interface Recorded {
  from: number;
  to: number;
}

/** What can be written to a file. Keys of counts are `remote release`. */
type StoredCounts = ReturnType<CountHistory['toJSON']>;

type Buckets = Map<number, Map<string, Counts>>;

const none = {
  pages: 0,
  views: 0,
  failedPages: 0,
  renders: 0,
  renderSeconds: 0,
  browserFailures: 0,
};
const { sum, growth } = arithmeticOf(none);

/** What all shells together counted by release: what their registrations grew by between two samples. */
export class CountHistory {
  #before = new Map<string, Counts>();
  /** The shells of the last sample; one without counts has served nothing yet. */
  #shells = new Set<string>();
  #lastAt = 0;
  readonly #recorded: Recorded[];
  readonly #buckets: Record<RangeName, Buckets>;

  constructor(stored?: StoredCounts) {
    const bucketsOf = (name: RangeName): Buckets =>
      new Map(stored?.buckets[name].map(([index, counts]) => [index, new Map(counts)]));
    this.#recorded = stored?.recorded ?? [];
    this.#buckets = { minutes: bucketsOf('minutes'), hour: bucketsOf('hour'), day: bucketsOf('day') };
  }

  add(shells: readonly ShellRegistration[], at = Date.now()): void {
    const now = new Map<string, Counts>();
    const added = new Map<string, Counts>();
    const isAfterGap = at - this.#lastAt > silentMs;
    for (const { id, startedAt, figures } of shells)
      for (const { remote, release, ...current } of figures) {
        const key = `${id} ${remote} ${release}`;
        now.set(key, current);
        // What was counted during a gap, or before this process started, has no time, so it is in no bar.
        if (isAfterGap) continue;
        const isNew = Date.parse(startedAt) > this.#lastAt;
        const before = this.#before.get(key) ?? (isNew || this.#shells.has(id) ? none : current);
        const name = `${remote} ${release}`;
        added.set(name, sum(added.get(name) ?? none, growth(current, before)));
      }
    this.#before = now;
    this.#shells = new Set(shells.map(({ id }) => id));
    this.#lastAt = at;
    this.#note(at);
    for (const name of rangeNames) {
      const { everyMs, bars } = ranges[name];
      const buckets = this.#buckets[name];
      const index = Math.floor(at / everyMs);
      const bucket = buckets.get(index) ?? new Map<string, Counts>();
      buckets.set(index, bucket);
      for (const [key, counts] of added)
        if (Object.values(counts).some(Boolean)) bucket.set(key, sum(bucket.get(key) ?? none, counts));
      // Buckets in the future are from before the clock was set back.
      for (const old of buckets.keys()) if (old <= index - bars || old > index) buckets.delete(old);
    }
  }

  #note(at: number): void {
    const last = this.#recorded.at(-1);
    if (last && at - last.to <= silentMs) {
      last.to = at;
      // The clock was set back.
      last.from = Math.min(last.from, at);
    } else this.#recorded.push({ from: at, to: at });
    const { everyMs, bars } = ranges.day;
    while (this.#recorded.length > maxGaps || (this.#recorded[0]?.to ?? at) < at - everyMs * bars)
      this.#recorded.shift();
  }

  /** When counts were recorded, oldest first. */
  get recorded(): readonly Recorded[] {
    return this.#recorded;
  }

  /** The bars of a release, oldest first, and their sum. */
  series(remote: string, release: string, name: RangeName, now = Date.now()) {
    const { everyMs, bars } = ranges[name];
    const newest = Math.floor(now / everyMs);
    const counts = Array.from(
      { length: bars },
      (_, bar) => this.#buckets[name].get(newest - bars + 1 + bar)?.get(`${remote} ${release}`) ?? none,
    );
    return { release, bars: counts.map(totals), total: totals(counts.reduce(sum, none)) };
  }

  /** The releases of a remote that did something in a range, oldest first. */
  releases(remote: string, range: RangeName): string[] {
    const names = [...this.#buckets[range].values()].flatMap((bucket) => [...bucket.keys()]);
    const own = names.map((name) => name.split(' ')).filter(([name]) => name === remote);
    return [...new Set(own.map(([, release = '']) => release))];
  }

  toJSON() {
    const listOf = (name: RangeName) =>
      [...this.#buckets[name]].map(([index, counts]): [number, [string, Counts][]] => [index, [...counts]]);
    return {
      recorded: this.#recorded,
      buckets: { minutes: listOf('minutes'), hour: listOf('hour'), day: listOf('day') },
    };
  }
}

function totals({ pages, views, failedPages, browserFailures, renders, renderSeconds }: Counts) {
  const renderMs = renders > 0 ? (renderSeconds * 1_000) / renders : undefined;
  return { pages, views, failedPages, browserFailures, renderMs };
}
