import type { DataSource } from 'typeorm';

/** Answers may be this much behind a change of content. */
const freshForMs = 1_000;

/** The number that moves with every change of content, asked of the database at most once a second. */
export class ContentVersion {
  #version = '';
  #askedAt = Number.NEGATIVE_INFINITY;
  #pending: Promise<string> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** Rejects while the database is away; the next call asks anew. */
  current(): string | Promise<string> {
    if (performance.now() - this.#askedAt < freshForMs) return this.#version;
    this.#pending ??= this.#ask().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #ask(): Promise<string> {
    const askedAt = performance.now();
    const rows = await this.dataSource.query<{ version: string }[]>('select version from content_version');
    this.#version = rows[0]?.version ?? '0';
    this.#askedAt = askedAt;
    return this.#version;
  }
}
