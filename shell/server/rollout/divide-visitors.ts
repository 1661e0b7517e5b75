import { randomInt } from 'node:crypto';
import type { Choice, Chooser } from '../compositions/composition-choice.ts';
import type { RunningComposition } from '../compositions/running-composition.ts';
import { isCrawler } from '../http/is-crawler.ts';
import { readCookie } from '../http/read-cookie.ts';
import type { ServedCandidate } from './served-rollout.ts';

const rolloutCookie = 'rollout';
const cookieMaxAgeS = 24 * 60 * 60;

interface Options {
  servedCandidate: () => ServedCandidate | undefined;
  current: () => RunningComposition;
  isSecure: boolean;
}

/**
 * Gives a share of the visitors the candidate. The cookie has the name of the rollout and a random number from 0 to 99, which is
 * new for each rollout: a hundredth of the visitors has the same one. A candidate keeps its visitors when the share grows.
 */
export function divideVisitors({ servedCandidate, current, isSecure }: Options): Chooser {
  return ({ headers }) => {
    const candidate = servedCandidate();
    if (!candidate) return undefined;
    // For crawlers, too: a shared cache would give their page to everyone.
    const stable: Choice = { running: current(), isPersonal: true };
    if (isCrawler(headers['user-agent'])) return stable;
    const known = bucketOf(headers.cookie, candidate.rolloutName);
    const bucket = known ?? randomInt(100);
    const attributes = `Path=/; Max-Age=${cookieMaxAgeS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    const cookie =
      known === undefined
        ? { 'set-cookie': `${rolloutCookie}=${candidate.rolloutName}.${bucket}; ${attributes}` }
        : undefined;
    if (bucket >= candidate.share) return { ...stable, headers: cookie };
    return {
      running: candidate.running,
      isPersonal: true,
      headers: { ...cookie, 'cache-control': 'private, no-store' },
    };
  };
}

/** The bucket of a visitor (0 to 99) in this rollout. */
function bucketOf(cookies: string | undefined, rolloutName: string): number | undefined {
  const value = readCookie(cookies, rolloutCookie);
  const bucket = value?.startsWith(`${rolloutName}.`) ? value.slice(rolloutName.length + 1) : '';
  return /^\d{1,2}$/.test(bucket) ? Number(bucket) : undefined;
}
