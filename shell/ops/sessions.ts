import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie } from '../server/http/read-cookie.ts';
import { hashToken, type Operator } from './tokens.ts';

/** The result of the last action, shown once. */
export interface Notice {
  tone: 'positive' | 'danger';
  lines: string[];
  /** Shown until the action has a result. */
  isRunning?: boolean;
}

export interface Session {
  operator: Operator;
  /** In each form; another site cannot know it. */
  formToken: string;
  notice?: Notice | undefined;
  endsAt: number;
}

const sessionMs = 12 * 60 * 60 * 1_000;
const cookieName = 'ops_session';
export const opsPath = '/_ops';

/** Signed-in operators, in memory: a restart of the process signs everyone out. */
export function openSessions(secure: boolean) {
  /** Keyed by the hash of the cookie, so that the time of a look-up reveals nothing about valid cookies. */
  const sessions = new Map<string, Session>();

  const cookieOf = (value: string, maxAge: number) =>
    `${cookieName}=${value}; Path=${opsPath}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

  return {
    begin(operator: Operator): string {
      for (const [key, { endsAt }] of sessions) if (endsAt < performance.now()) sessions.delete(key);
      const id = randomBytes(32).toString('base64url');
      const formToken = randomBytes(32).toString('base64url');
      sessions.set(keyOf(id), { operator, formToken, endsAt: performance.now() + sessionMs });
      return cookieOf(id, sessionMs / 1_000);
    },

    find(cookies: string | undefined): Session | undefined {
      const session = sessions.get(keyOf(readCookie(cookies, cookieName) ?? ''));
      return session && session.endsAt > performance.now() ? session : undefined;
    },

    /** Returns the cookie that removes the one of the browser. */
    end(cookies: string | undefined): string {
      sessions.delete(keyOf(readCookie(cookies, cookieName) ?? ''));
      return cookieOf('', 0);
    },
  };
}

/** True if a form comes from our own page in this session. */
export function isOwnForm({ formToken }: Session, given: unknown): boolean {
  return typeof given === 'string' && timingSafeEqual(hashToken(given), hashToken(formToken));
}

function keyOf(id: string): string {
  return hashToken(id).toString('hex');
}
