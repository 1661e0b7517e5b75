const firstHoldMs = 10_000;
const longestHoldMs = 5 * 60_000;
/** So many places at once mean that the module is broken, not one of its addresses. */
const placesUntilWhole = 3;

interface Hold {
  until: number;
  holdMs: number;
}

/**
 * Modules that hung or crashed a worker and are held back for a while, longer each time: first for the place at which
 * it happened, mostly an address, then altogether.
 */
export class Quarantine {
  readonly #held = new Map<string, Map<string, Hold>>();
  readonly #now: () => number;

  constructor(now = Date.now) {
    this.#now = now;
  }

  add(module: string, place: string): void {
    const places = this.#held.get(module) ?? new Map<string, Hold>();
    this.#forgetOld(places);
    const holdMs = Math.min((places.get(place)?.holdMs ?? firstHoldMs / 2) * 2, longestHoldMs);
    places.set(place, { until: this.#now() + holdMs, holdMs });
    this.#held.set(module, places);
  }

  /** The modules that must not run at a place. */
  heldFor(place: string): string[] {
    const now = this.#now();
    return [...this.#held]
      .filter(([, places]) => {
        const active = [...places].filter(([, { until }]) => until > now);
        return active.length >= placesUntilWhole || active.some(([held]) => held === place);
      })
      .map(([module]) => module);
  }

  /** How long until nothing is held at a place any more. */
  releasedInMs(place: string): number {
    const ends = [...this.#held.values()].map((places) => places.get(place)?.until ?? 0);
    return Math.max(0, ...ends.map((until) => until - this.#now()));
  }

  /** A hold that ended long ago counts no more. */
  #forgetOld(places: Map<string, Hold>): void {
    for (const [place, { until }] of places) {
      if (until + longestHoldMs < this.#now()) places.delete(place);
    }
  }
}
