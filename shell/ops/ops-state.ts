import type { PointerChange, RemoteStatus } from '@site/releases';
import type { ReleaseSeries } from './figures.ts';

/** A remote, what is wrong with it, and what can be done. */
export interface OpsRemote extends Omit<RemoteStatus, 'releases'> {
  /** Published releases, newest first. */
  releases: string[];
  /** Why shells stopped giving out the candidate of the rollout. */
  stopped: string[];
  /** The live release first. */
  series: ReleaseSeries[];
  mayChange: boolean;
}

/** What is wrong, worst first. */
export interface Trouble {
  /** The guilty release, if it is one. */
  remote?: string;
  release?: string;
  /** What it does: it is failing, or not served. */
  verb?: string;
  text: string;
  /** The release to go back to, if the signed-in operator may. */
  backTo?: string | undefined;
}

export type Change = PointerChange & { remote: string; from: string | null };
