import { hash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readJson, writeJson } from '../json-file.ts';
import { LaunchError } from '../launch-error.ts';
import { displayPath, statePaths } from '../paths.ts';
import { freePort, isPortFree } from '../process/ports.ts';
import type { Run } from '../process/service.ts';
import { type ChangeReporter, silentReporter } from '../reporter.ts';
import { type Account, findAccount } from './account.ts';
import { changePassword, createCluster, hasCluster, siteName } from './cluster.ts';
import { clearOrphan } from './orphan.ts';
import { startPostmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { canReach, outsideDir, prepareParent } from './reach.ts';

export type EmbeddedPostgres = Awaited<ReturnType<typeof prepareEmbeddedPostgres>>;

/** After kill -9 of the postmaster, its last sessions may hold the shared memory for a moment. */
const retryWithinMs = 30_000;

/** The data are outside if PostgreSQL's account cannot reach the state folder. */
export function dataDirs(stateDir: string) {
  const inside = resolve(stateDir, 'postgres');
  return { inside, outside: join(outsideDir, `data-${hash('sha256', inside).slice(0, 16)}`) };
}

/**
 * Creates the PostgreSQL of a state folder, or repairs it after a crash. The reporter announces changes outside that folder. The
 * taken ports are those of servers that do not listen yet.
 */
export async function prepareEmbeddedPostgres(
  stateDir: string,
  logFile: string,
  reporter: ChangeReporter = silentReporter,
  takenPorts: readonly (number | undefined)[] = [],
) {
  const { inside, outside } = dataDirs(stateDir);
  mkdirSync(dirname(logFile), { recursive: true });
  const credentialsFile = resolve(stateDir, 'postgres.json');
  // If only postgres.json is lost, the log of an earlier start or the keys show that the folder is not new.
  const isNew = ![credentialsFile, logFile, statePaths(stateDir).keys].some((path) => existsSync(path));
  // Only root has data outside.
  const isOutside = process.getuid?.() === 0 && !isNew && !existsSync(inside);
  const account = await findAccount(isOutside ? outside : inside, reporter);
  await prepareParent(inside, account, reporter);
  const programs = await findPrograms(account, reporter);
  const known = readJson<{ port: number; password: string }>(credentialsFile);
  const dataDir = await chooseDataDir(inside, outside, account, reporter, isNew);

  await clearOrphan(dataDir);
  const isUsable = known && !takenPorts.includes(known.port) && (await isPortFree(known.port));
  const port = isUsable ? known.port : await freePort();
  const password = known?.password ?? randomBytes(24).toString('hex');
  if (!hasCluster(dataDir)) await createCluster(dataDir, password, programs);
  else if (!known) await retryWhileHeld(() => changePassword(dataDir, password, programs));
  // Last, because an interrupted start must not leave a password that the database does not have. Only its owner can read it.
  writeJson(credentialsFile, { port, password }, 0o600);

  return {
    /** For the API's DATABASE_URL. It stays the same when the postmaster restarts. */
    url: `postgresql://${siteName}:${password}@127.0.0.1:${port}/${siteName}`,
    dataDir,
    async start(signal?: AbortSignal): Promise<Run> {
      await clearOrphan(dataDir);
      return retryWhileHeld(() => startPostmaster({ dataDir, port, logFile, programs, signal }));
    },
  };
}

/** Retries while the last sessions of a killed postmaster still hold the shared memory. */
async function retryWhileHeld<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + retryWithinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const held = error instanceof LaunchError && error.detail.includes('pre-existing shared memory block');
      if (!held || performance.now() > deadline) throw error;
      await delay(200);
    }
  }
}

/** The data are in the state folder if the account can reach it. Data outside that an earlier state folder left are deleted. */
async function chooseDataDir(
  inside: string,
  outside: string,
  account: Account,
  reporter: ChangeReporter,
  isNew: boolean,
) {
  if (existsSync(inside) || (await canReach(dirname(inside), account))) return inside;
  if (isNew && existsSync(outside)) {
    reporter.announceChange(`Deleting the database in ${outside}, because its state folder was deleted.`);
    await clearOrphan(outside);
    await rm(outside, { recursive: true });
  }
  if (!existsSync(outside)) {
    const reason = `its user (uid ${account.uid}) cannot read ${displayPath(dirname(inside))}`;
    reporter.announceChange(`Creating PostgreSQL's database in ${outside}, because ${reason}.`);
  }
  await prepareParent(outside, account, reporter);
  return outside;
}
