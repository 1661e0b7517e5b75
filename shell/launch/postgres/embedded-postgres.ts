import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from '../launch-error.ts';
import { freePort, isPortFree } from '../process/ports.ts';
import type { Run } from '../process/service.ts';
import { type Account, findAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import {
  changePassword,
  createCluster,
  hasCluster,
  newPassword,
  readCredentials,
  siteName,
  writeCredentials,
} from './cluster.ts';
import { clearOrphan } from './orphan.ts';
import { type PostmasterOptions, startPostmaster } from './postmaster.ts';
import { canReach, openParent, outsideDir } from './reach.ts';

export interface EmbeddedPostgres {
  /** For the API's DATABASE_URL. Stays the same over restarts of the postmaster. */
  url: string;
  dataDir: string;
  /** Starts the postmaster; also after it died, whatever it left behind. */
  start(signal?: AbortSignal): Promise<Run>;
}

export interface EmbeddedPostgresOptions {
  stateDir: string;
  logFile: string;
}

/** After kill -9 of the postmaster its last sessions may hold the data for a moment. */
const takeOverWithinMs = 30_000;

/** A real PostgreSQL that belongs to this folder alone: makes what is missing, deals with what is left, starts nothing yet. */
export async function prepareEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const inside = resolve(options.stateDir, 'postgres');
  mkdirSync(dirname(options.logFile), { recursive: true });
  await openParent(inside);
  const account = await findAccount(inside);
  const binaries = await findBinaries(account);
  const credentialsFile = resolve(options.stateDir, 'postgres.json');
  const remembered = readCredentials(credentialsFile);
  const dataDir = await placeData(inside, account, Boolean(remembered));

  await clearOrphan(dataDir);
  const port = remembered && (await isPortFree(remembered.port)) ? remembered.port : await freePort();
  const password = remembered?.password ?? newPassword();
  writeCredentials(credentialsFile, { port, password });
  if (!hasCluster(dataDir)) await createCluster(dataDir, password, binaries, account);
  else if (!remembered) await takeOver(() => changePassword(dataDir, password, binaries, account));

  return {
    url: `postgresql://${siteName}:${password}@127.0.0.1:${port}/${siteName}`,
    dataDir,
    start: (signal) => start({ dataDir, port, logFile: options.logFile, binaries, account, signal }),
  };
}

async function start(options: PostmasterOptions): Promise<Run> {
  await clearOrphan(options.dataDir);
  return takeOver(() => startPostmaster(options));
}

/** Tries again while the last sessions of a dead postmaster still hold the shared memory. */
async function takeOver<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + takeOverWithinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const held = error instanceof LaunchError && error.detail.includes('pre-existing shared memory block');
      if (!held || Date.now() > deadline) throw error;
      await delay(200);
    }
  }
}

/** Inside the state folder, or outside the project where the account cannot get that far. */
async function placeData(inside: string, account: Account, known: boolean): Promise<string> {
  if (existsSync(inside) || (await canReach(dirname(inside), account))) return inside;
  const name = createHash('sha256').update(inside).digest('hex').slice(0, 16);
  const outside = join(outsideDir, `data-${name}`);
  if (!known && existsSync(outside)) {
    // The state folder was deleted, which is how one asks for a fresh start.
    await clearOrphan(outside);
    await rm(outside, { recursive: true });
  }
  await openParent(outside);
  return outside;
}
