import type { ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/metrics.ts';
import { chooseEncoding, matchesEtag } from './conditional-request.ts';
import { EncodedBody } from './encoded-body.ts';

export interface VersionSource {
  current(): string | Promise<string>;
}

/** Answers reads from bodies that are already encoded, for as long as the content version stays the same. */
export class ReadCache {
  // Promises, so that requests for a body that is being made wait for that one.
  readonly #bodies = new Map<string, Promise<EncodedBody>>();
  #heldVersion = '';

  readonly #version: VersionSource;
  readonly #maxEntries: number;
  readonly #lookups: Metrics['cachedReads'];

  constructor(version: VersionSource, maxEntries: number, metrics: Pick<Metrics, 'cachedReads'>) {
    this.#version = version;
    this.#maxEntries = maxEntries;
    this.#lookups = metrics.cachedReads;
  }

  /**
   * Answers with what `load` gives. The key names the resource, not the address. Keys that visitors make up, where every
   * one has an answer, belong in a cache of their own: here they would push out what everybody reads.
   */
  async send(response: ServerResponse, key: string, load: () => Promise<unknown>): Promise<void> {
    const { headers } = response.req;
    // Asked before the data is read: a body may then be newer than its version, never older.
    const body = await this.#body(await this.#version.current(), key, load);

    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', body.etag);
    if (matchesEtag(headers['if-none-match'], body.etag)) {
      response.writeHead(304).end();
      return;
    }
    const { encoding, bytes } = await body.in(chooseEncoding(headers['accept-encoding']));
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', bytes.length);
    response.writeHead(200).end(bytes);
  }

  #body(version: string, key: string, load: () => Promise<unknown>): Promise<EncodedBody> {
    if (version !== this.#heldVersion) {
      this.#bodies.clear();
      this.#heldVersion = version;
    }
    const held = this.#bodies.get(key);
    this.#lookups.inc({ result: held ? 'hit' : 'miss' });
    if (held) return held;

    const made = load().then((value) => new EncodedBody(version, value));
    if (this.#maxEntries === 0) return made;
    this.#bodies.set(key, made);
    if (this.#bodies.size > this.#maxEntries) this.#dropOldest();
    made.catch(() => {
      if (this.#bodies.get(key) === made) this.#bodies.delete(key);
    });
    return made;
  }

  #dropOldest(): void {
    const [oldest] = this.#bodies.keys();
    if (oldest !== undefined) this.#bodies.delete(oldest);
  }
}
