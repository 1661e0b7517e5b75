/** One request that a visitor could notice. */
export interface Failure {
  /** When the request was sent, as `Date.now()`. */
  at: number;
  path: string;
  /** broken: no complete response. incomplete: a page that says that it lacks something. wrong: bytes that nobody released. */
  kind: 'broken' | 'status' | 'incomplete' | 'wrong';
  status?: number;
  retryAfter?: boolean;
  detail?: string;
}

/** What the drill saw during one incident. Times are in milliseconds. */
export interface Observation {
  requests: number;
  filesCompared: number;
  failures: readonly Failure[];
  /** Since the incident began. Undefined: nobody noticed. */
  noticedMs: number | undefined;
  /** Since the repair began, or since the incident for what heals by itself. Undefined: not recovered. */
  recoveredMs: number | undefined;
  recoveredAt: number | undefined;
  /** From the command that ends a release until the last response of that release. Undefined: no such command. */
  withdrawnMs?: number | undefined;
  /** Responses of compositions that nobody made live, or that must no longer be served. */
  forbidden: number;
  /** Addresses whose HTML was compared with that before the incident, and those that differ. */
  compared: number;
  changed: readonly string[];
}

export interface Promises {
  /** Failures that visitors may see until the site has recovered, and why. Without it: none. */
  allowed?: { failure: (failure: Failure) => boolean; why: string };
  noticeMs: number;
  recoverMs: number;
  /** For a release that is rolled back or revoked. */
  withdrawMs?: number;
}

/** Fewer files or addresses would prove nothing. */
const minFiles = 15;
const minAddresses = 50;

/** The promises that did not hold, one sentence each. */
export function brokenPromises(promises: Promises, seen: Observation): string[] {
  const broken: string[] = [];
  const isAllowed = (failure: Failure) =>
    failure.at <= (seen.recoveredAt ?? Number.POSITIVE_INFINITY) && promises.allowed?.failure(failure);
  const lost = seen.failures.filter((failure) => !isAllowed(failure));
  if (lost.length > 0) {
    const examples = [...new Set(lost.map((failure) => `${failure.path} ${failureText(failure)}`))]
      .slice(0, 3)
      .join('; ');
    broken.push(`Visitors saw failures in ${lost.length} of ${seen.requests} requests: ${examples}.`);
  }
  if (seen.forbidden > 0) broken.push(`${seen.forbidden} responses came from releases that nobody promoted.`);
  const expectWithin = (what: string, ms: number | undefined, limitMs: number, never: string) => {
    if (ms === undefined) broken.push(never);
    else if (ms > limitMs) broken.push(`${what} took ${inSeconds(ms)} instead of ${inSeconds(limitMs)}.`);
  };
  expectWithin('Noticing it', seen.noticedMs, promises.noticeMs, 'Nobody noticed the incident.');
  expectWithin('The recovery', seen.recoveredMs, promises.recoverMs, 'The site did not recover.');
  if (promises.withdrawMs !== undefined)
    expectWithin(
      'From command to last bad response',
      seen.withdrawnMs,
      promises.withdrawMs,
      'No response came from the bad release, so its withdrawal was not measured.',
    );
  if (seen.changed.length > 0) {
    const examples = seen.changed.slice(0, 3).join(', ');
    broken.push(`${seen.changed.length} of ${seen.compared} pages are not what they were: ${examples}.`);
  }
  if (seen.filesCompared < minFiles)
    broken.push(`Only ${seen.filesCompared} files compared: too few to tell.`);
  if (seen.compared < minAddresses) broken.push(`Only ${seen.compared} pages compared: too few to tell.`);
  return broken;
}

export interface Load {
  /** Visits a second that were asked for, and that got a page. */
  asked: number;
  reached: number;
  /** Cores of the machine, on which everything runs, the visitors too. */
  cores: number;
  failures: number;
}

/** Visits a second that docs/capacity.md counts on for each core. */
const visitsPerCore = 400;

/** The promises that did not hold under a fixed number of visits a second. */
export function brokenLoadPromises({ asked, cores, reached, failures }: Load): string[] {
  // The load client does not send exactly what it is asked for.
  const promised = Math.min(0.97 * asked, cores * visitsPerCore);
  return [
    ...(failures > 0 ? [`${failures} visits failed.`] : []),
    ...(reached < promised
      ? [`Only ${reached.toFixed(0)} visits a second were answered instead of ${promised.toFixed(0)}.`]
      : []),
  ];
}

export function failureText({ kind, status, retryAfter, detail }: Failure): string {
  return kind === 'status' ? `${status}${retryAfter ? ' with Retry-After' : ''}` : (detail ?? `is ${kind}`);
}

export function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 100 ? 2 : 1)} s`;
}
