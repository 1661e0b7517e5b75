import type { ReleaseFigures, ShellRegistration } from '@site/releases';

export const sampleEveryMs = 5_000;
const keptSamples = 180;
/** Guilt is judged by the last five minutes. */
const recentSamples = 60;

type Counts = Omit<ReleaseFigures, 'remote' | 'release'>;
export interface ReleaseSeries {
  remote: string;
  release: string;
  /** In each interval, oldest first. */
  pages: number[];
  failures: number[];
  /** Mean, 0 without a render. */
  renderMs: number[];
  browserFailures: number[];
  /** Totals of the last five minutes. */
  recent: { pages: number; failures: number; browserFailures: number; renderMs: number | undefined };
}

const none: Counts = { pages: 0, failures: 0, renders: 0, renderSeconds: 0 };

/** What all shells together counted by release, in intervals of five seconds since this process started. */
export class FiguresLog {
  #before = new Map<string, Counts>();
  /** The shells of the last sample; one without figures has served nothing yet. */
  #shells = new Set<string>();
  #lastAt = 0;
  readonly #samples: { at: number; counts: Map<string, Counts> }[] = [];

  add(shells: readonly ShellRegistration[], at = Date.now()): void {
    const now = new Map<string, Counts>();
    const counts = new Map<string, Counts>();
    for (const { id, startedAt, figures = [] } of shells)
      for (const { remote, release, ...current } of figures) {
        const key = `${id} ${remote} ${release}`;
        now.set(key, current);
        // What a shell counted before this process started says nothing about now.
        const isNew = this.#lastAt > 0 && Date.parse(startedAt) > this.#lastAt;
        const before = this.#before.get(key) ?? (isNew || this.#shells.has(id) ? none : current);
        const name = `${remote} ${release}`;
        counts.set(name, sum(counts.get(name) ?? none, current, before));
      }
    this.#before = now;
    this.#shells = new Set(shells.map(({ id }) => id));
    this.#lastAt = at;
    this.#samples.push({ at, counts });
    if (this.#samples.length > keptSamples) this.#samples.shift();
  }

  series(remote: string, release: string): ReleaseSeries {
    const each = this.#samples.map(({ counts }) => counts.get(`${remote} ${release}`) ?? none);
    const recent = each.slice(-recentSamples);
    const total = (of: (counts: Counts) => number) => recent.reduce((all, counts) => all + of(counts), 0);
    const renders = total((counts) => counts.renders);
    return {
      remote,
      release,
      pages: each.map(({ pages }) => pages),
      failures: each.map(({ failures }) => failures),
      renderMs: each.map(({ renders, renderSeconds }) =>
        renders > 0 ? (renderSeconds * 1_000) / renders : 0,
      ),
      browserFailures: each.map(({ browserFailures = 0 }) => browserFailures),
      recent: {
        pages: total((counts) => counts.pages),
        failures: total((counts) => counts.failures),
        browserFailures: total((counts) => counts.browserFailures ?? 0),
        renderMs: renders > 0 ? (total((counts) => counts.renderSeconds) * 1_000) / renders : undefined,
      },
    };
  }

  /** The releases of a remote that were seen, oldest first. */
  releases(remote: string): string[] {
    const names = this.#samples.flatMap(({ counts }) => [...counts.keys()]);
    const own = names.map((name) => name.split(' ')).filter(([name]) => name === remote);
    return [...new Set(own.map(([, release = '']) => release))];
  }
}

function sum(total: Counts, current: Counts, before: Counts): Counts {
  const add = (name: 'pages' | 'failures' | 'renders' | 'renderSeconds') =>
    total[name] + Math.max(0, current[name] - before[name]);
  const { browserFailures } = current;
  return {
    pages: add('pages'),
    failures: add('failures'),
    renders: add('renders'),
    renderSeconds: add('renderSeconds'),
    ...(browserFailures !== undefined && {
      browserFailures:
        (total.browserFailures ?? 0) + Math.max(0, browserFailures - (before.browserFailures ?? 0)),
    }),
  };
}
