import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface S3Object {
  key: string;
  body: Buffer;
  /** Including the quotes, as S3 sends it. */
  etag: string;
  modifiedAt: Date;
}

/** The objects of one bucket, in memory and optionally in a folder, where they persist. */
export class S3Objects {
  readonly #objects = new Map<string, S3Object>();
  readonly #dir: string | undefined;
  /** The number of writes to each key, to detect concurrent ones. */
  readonly #writes = new Map<string, number>();

  constructor(dir: string | undefined) {
    this.#dir = dir;
    if (!dir) return;
    mkdirSync(dir, { recursive: true });
    for (const name of readdirSync(dir).filter((file) => file.endsWith('.object'))) {
      const bytes = readFileSync(join(dir, name));
      const end = bytes.indexOf(10);
      const { key, etag, modifiedAt } = JSON.parse(bytes.subarray(0, end).toString());
      const body = bytes.subarray(end + 1);
      this.#objects.set(key, { key, etag, body, modifiedAt: new Date(modifiedAt) });
    }
  }

  get(key: string): S3Object | undefined {
    return this.#objects.get(key);
  }

  writesOf(key: string): number {
    return this.#writes.get(key) ?? 0;
  }

  put(key: string, body: Buffer): S3Object {
    const etag = `"${hash('md5', body)}"`;
    // S3 stores times in whole seconds.
    const modifiedAt = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    const object = { key, body, etag, modifiedAt };
    // First to disk, which may be full: an object that was not written must not be served.
    if (this.#dir) {
      const { body: _, ...head } = object;
      const file = this.#fileOf(this.#dir, key);
      writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
      renameSync(`${file}.new`, file);
    }
    this.#objects.set(key, object);
    this.#writes.set(key, this.writesOf(key) + 1);
    return object;
  }

  delete(key: string): void {
    this.#objects.delete(key);
    this.#writes.set(key, this.writesOf(key) + 1);
    if (this.#dir) rmSync(this.#fileOf(this.#dir, key), { force: true });
  }

  /** In byte order of the keys, as S3 lists them. */
  all(): S3Object[] {
    return [...this.#objects.values()].sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  #fileOf(dir: string, key: string): string {
    return join(dir, `${hash('sha256', key)}.object`);
  }
}
