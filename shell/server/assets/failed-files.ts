import type { ReleaseError, ShellWarning } from '@site/releases';
import { LRUCache } from 'lru-cache';

/**
 * The shell reads the file again after this time, because maybe no visitor asks for it. The alert StoreProblem takes longer to
 * fire, so one short failure alerts nobody.
 */
const readAgainAfterMs = 60_000;
/** Longer than that, so that the alert sees no gap. If no reading has ended by then, the next request decides. */
const forgetAfterMs = 90_000;

interface FailedFile extends ShellWarning {
  remote: string;
  version: string;
  timer: NodeJS.Timeout;
}

/** The files that could not be sent lately: for readiness, metrics and `releases status`. */
export class FailedFiles {
  readonly #failed = new LRUCache<string, FailedFile>({
    max: 200,
    ttl: forgetAfterMs,
    dispose: ({ timer }) => clearTimeout(timer),
  });
  readonly #isServed: (remote: string, version: string) => boolean;

  /** `isServed` tells whether visitors get a release now. Files of others are for open tabs only, or do not exist. */
  constructor(isServed: (remote: string, version: string) => boolean) {
    this.#isServed = isServed;
  }

  /**
   * Returns whether the release is served. Leaves out STORE_UNREACHABLE, which the watch of the store reports: it only keeps the
   * problem that is known.
   */
  add(
    remote: string,
    version: string,
    file: string,
    { code, message }: ReleaseError,
    readAgain: () => Promise<unknown>,
  ): boolean {
    const isServed = this.#isServed(remote, version);
    const key = `${remote}@${version} ${file}`;
    const problem = code === 'STORE_UNREACHABLE' ? this.#failed.get(key) : { code, message };
    if (isServed && problem) {
      const timer = setTimeout(() => void readAgain().catch(() => {}), readAgainAfterMs).unref();
      this.#failed.set(key, { remote, version, code: problem.code, message: problem.message, timer });
    }
    return isServed;
  }

  has(remote: string, version: string, file: string): boolean {
    return this.#failed.has(`${remote}@${version} ${file}`);
  }

  delete(remote: string, version: string, file: string): void {
    this.#failed.delete(`${remote}@${version} ${file}`);
  }

  problemOf(remote: string, version: string | null): ShellWarning | undefined {
    const found = [...this.#failed.values()].find(
      (file) => file.remote === remote && file.version === version,
    );
    return found && { code: found.code, message: found.message };
  }
}
