import { randomInt } from 'node:crypto';
import { readCookie } from '../http/read-cookie.ts';
import type { Choice, Chooser } from './choose-composition.ts';
import type { RunningComposition } from './running-composition.ts';
import type { GivenOut } from './served-rollout.ts';

const rolloutCookie = 'rollout';
const cookieMaxAgeS = 24 * 60 * 60;

/** Programs that read pages for a search engine, a preview or a test. They see the live release only. */
const crawler =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|monitor|curl|wget|python|java\/|go-http/i;

export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent === undefined || crawler.test(userAgent);
}

interface Options {
  givenOut: () => GivenOut | undefined;
  current: () => RunningComposition;
  /** True if visitors come by HTTPS. */
  isSecure: boolean;
}

/**
 * Gives a share of the visitors the candidate. The cookie has the name of the rollout and a random number from 0 to 99, which is
 * new for each rollout: a hundredth of the visitors has the same one. A candidate keeps its visitors when the share grows.
 */
export function divideVisitors({ givenOut, current, isSecure }: Options): Chooser {
  return ({ headers }) => {
    const given = givenOut();
    if (!given) return undefined;
    // For crawlers, too: a shared cache would give their page to everyone.
    const stable: Choice = { running: current(), keptBy: 'browser' };
    if (isCrawler(headers['user-agent'])) return stable;
    const known = bucketOf(headers.cookie, given.id);
    const bucket = known ?? randomInt(100);
    const attributes = `Path=/; Max-Age=${cookieMaxAgeS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    const cookie =
      known === undefined
        ? { 'set-cookie': `${rolloutCookie}=${given.id}.${bucket}; ${attributes}` }
        : undefined;
    if (bucket >= given.share) return { ...stable, headers: cookie };
    return {
      running: given.running,
      keptBy: 'browser',
      headers: { ...cookie, 'cache-control': 'private, no-store' },
    };
  };
}

/** The bucket of a visitor (0 to 99) in this rollout. */
function bucketOf(cookies: string | undefined, id: string): number | undefined {
  const value = readCookie(cookies, rolloutCookie);
  const bucket = value?.startsWith(`${id}.`) ? value.slice(id.length + 1) : '';
  return /^\d{1,2}$/.test(bucket) ? Number(bucket) : undefined;
}
