const firstHoldMs = 10_000;
const longestHoldMs = 5 * 60_000;
/** So many addresses at once mean that the module is broken, not one of its addresses. */
const addressesUntilWhole = 3;

interface Hold {
  until: number;
  holdMs: number;
}

/**
 * Modules that hung or crashed a worker and are held back for a while, longer each time: first for the address on
 * which it happened, then altogether.
 */
export class Quarantine {
  readonly #held = new Map<string, Map<string, Hold>>();
  readonly #now: () => number;

  constructor(now = Date.now) {
    this.#now = now;
  }

  add(module: string, url: string): void {
    const addresses = this.#held.get(module) ?? new Map<string, Hold>();
    const holdMs = Math.min((addresses.get(url)?.holdMs ?? firstHoldMs / 2) * 2, longestHoldMs);
    addresses.set(url, { until: this.#now() + holdMs, holdMs });
    this.#held.set(module, addresses);
    this.#forgetOld(addresses);
  }

  /** The modules that must not run for an address. */
  heldFor(url: string): string[] {
    const now = this.#now();
    return [...this.#held]
      .filter(([, addresses]) => {
        const active = [...addresses].filter(([, { until }]) => until > now);
        return active.length >= addressesUntilWhole || active.some(([address]) => address === url);
      })
      .map(([module]) => module);
  }

  /** A hold that ended long ago counts no more against an address. */
  #forgetOld(addresses: Map<string, Hold>): void {
    for (const [url, { until }] of addresses) if (until + longestHoldMs < this.#now()) addresses.delete(url);
  }
}
