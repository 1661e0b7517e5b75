const windowMs = 60_000;
const limitPerClient = 5;
const limitOfAll = 50;

/** Limits wrong tokens to five a minute for each address, and fifty for all. Tokens cannot be guessed, but each attempt is logged. */
export class Attempts {
  #failed: { client: string; at: number }[] = [];

  /** Seconds until the client may try again; 0 if it may now. */
  waitSeconds(client: string): number {
    const now = performance.now();
    this.#failed = this.#failed.filter(({ at }) => now - at < windowMs);
    const own = this.#failed.filter((attempt) => attempt.client === client);
    const oldest = own.length >= limitPerClient ? own.at(-limitPerClient) : undefined;
    const first = oldest ?? (this.#failed.length >= limitOfAll ? this.#failed[0] : undefined);
    return first ? Math.ceil((first.at + windowMs - now) / 1_000) : 0;
  }

  noteFailure(client: string): void {
    this.#failed.push({ client, at: performance.now() });
  }
}
