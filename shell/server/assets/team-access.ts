import type { ShellFacts } from '@site/releases';
import type { FastifyInstance } from 'fastify';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import { versionsOf } from '../compositions/tab-composition.ts';
import type { ShellConfig } from '../config.ts';

/** What a remote in development needs to know about the site in which it runs. */
export interface LiveSite {
  composition: string;
  /** Sites before shell 1.1.0 do not name their React. */
  shell: Omit<ShellFacts, 'react'> & Partial<ShellFacts>;
  remotes: Record<string, string>;
  site: ShellConfig['site'];
}

export const liveSitePath = '/releases/live.json';

interface TeamAccessOptions {
  compositions: LiveCompositions;
  shell: ShellFacts;
  site: ShellConfig['site'];
}

/** Tells teams what is live, so that they can run a remote from their own repository together with it. */
export function registerTeamAccess(app: FastifyInstance, { compositions, shell, site }: TeamAccessOptions) {
  app.get(liveSitePath, (_request, reply) => {
    reply.served = { kind: 'asset' };
    const { id, tab } = compositions.current();
    const live: LiveSite = { composition: id, shell, remotes: versionsOf(tab), site };
    return reply.header('cache-control', 'no-store').send(live);
  });
}
