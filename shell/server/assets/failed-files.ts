import type { ReleaseError, ShellWarning } from '@site/releases';
import { LRUCache } from 'lru-cache';

/** A file that no visitor has asked for since may be repaired. */
const forgetAfterMs = 5 * 60_000;

interface FailedFile extends ShellWarning {
  remote: string;
  version: string;
}

/** The files of live releases that could not be sent in the last minutes: for readiness, metrics and `releases status`. */
export class FailedFiles {
  readonly #failed = new LRUCache<string, FailedFile>({ max: 200, ttl: forgetAfterMs });
  readonly #isLive: (remote: string, version: string) => boolean;

  /** Files of other releases are for open tabs only, or do not exist. */
  constructor(isLive: (remote: string, version: string) => boolean) {
    this.#isLive = isLive;
  }

  /** Returns whether the release is live. */
  add(remote: string, version: string, file: string, { code, message }: ReleaseError): boolean {
    const isLive = this.#isLive(remote, version);
    if (isLive) this.#failed.set(`${remote}@${version} ${file}`, { remote, version, code, message });
    return isLive;
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
