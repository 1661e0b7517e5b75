const firstDurationMs = 10_000;
const maxDurationMs = 5 * 60_000;
/** A module that is quarantined in this many scopes is quarantined in all, because the fault is not one of an address. */
const maxScopes = 3;

interface Entry {
  until: number;
  durationMs: number;
}

/**
 * Modules that hung or crashed a worker and must not run for a while, longer each time. A quarantine is limited to a
 * scope, usually the address at which the module failed.
 */
export class Quarantine {
  readonly #scopesByModule = new Map<string, Map<string, Entry>>();

  add(module: string, scope: string): void {
    const scopes = this.#scopesByModule.get(module) ?? new Map<string, Entry>();
    this.#deleteExpired(scopes);
    const before = scopes.get(scope);
    const now = performance.now();
    // Workers may run the module at the same time, as when the pool starts. Count their failures once.
    if (before && before.until > now) return;
    const durationMs = before ? Math.min(before.durationMs * 2, maxDurationMs) : firstDurationMs;
    scopes.set(scope, { until: now + durationMs, durationMs });
    this.#scopesByModule.set(module, scopes);
  }

  modulesFor(scope: string): string[] {
    const now = performance.now();
    return [...this.#scopesByModule]
      .filter(([, scopes]) => {
        const active = [...scopes].filter(([, { until }]) => until > now);
        return active.length >= maxScopes || active.some(([name]) => name === scope);
      })
      .map(([module]) => module);
  }

  /** Modules that failed in a scope, also those whose quarantine is over. */
  failedIn(scope: string): string[] {
    return [...this.#scopesByModule].filter(([, scopes]) => scopes.has(scope)).map(([module]) => module);
  }

  /** How long until no module is quarantined in a scope. */
  remainingMs(scope: string): number {
    const ends = [...this.#scopesByModule.values()].map((scopes) => scopes.get(scope)?.until ?? 0);
    return Math.max(0, ...ends.map((until) => until - performance.now()));
  }

  /** Keeps an entry for a while after its end, so that a module that fails again gets a longer quarantine. */
  #deleteExpired(scopes: Map<string, Entry>): void {
    for (const [scope, { until }] of scopes) {
      if (until + maxDurationMs < performance.now()) scopes.delete(scope);
    }
  }
}
