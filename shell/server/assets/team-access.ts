import type { FastifyInstance } from 'fastify';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import { versionsOf } from '../compositions/tab-composition.ts';
import type { ShellConfig } from '../config.ts';

/** What a remote in development needs to know about the site in which it runs. */
export interface SiteFacts {
  composition: string;
  shell: { version: string; kit: string };
  /** The live version of each remote. */
  remotes: Record<string, string>;
  site: ShellConfig['site'];
}

export const siteFactsPath = '/releases/live.json';

interface TeamAccessOptions {
  compositions: LiveCompositions;
  shell: SiteFacts['shell'];
  site: ShellConfig['site'];
}

/** Tells teams what is live, so that they can run a remote from their own repository together with it. */
export function registerTeamAccess(app: FastifyInstance, { compositions, shell, site }: TeamAccessOptions) {
  app.get(siteFactsPath, (_request, reply) => {
    reply.served = { kind: 'asset' };
    const { id, tab } = compositions.current();
    const { version, kit } = shell;
    const facts: SiteFacts = { composition: id, shell: { version, kit }, remotes: versionsOf(tab), site };
    return reply.header('cache-control', 'no-store').send(facts);
  });
}
