import { existsSync } from 'node:fs';
import { z } from 'zod';
import { jsonText, parseEnvironment } from '../config.ts';

const folder = z.string().refine(existsSync, 'must be an existing folder');

const environment = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((value) => value !== 'production', 'must not be production: this is the development server'),
  /** The folders of development builds by remote. */
  DEV_REMOTES: jsonText('{"mf-tools":"/folder"}').pipe(z.record(z.string(), folder)),
  DEV_SHELL: folder,
  /** 1 leaves out the remotes without a development build. */
  DEV_ALONE: z.enum(['', '1']).default(''),
});

/** The configuration of the development server, besides that of the shell server. */
export type DevConfig = ReturnType<typeof readDevConfig>;

export function readDevConfig(env: NodeJS.ProcessEnv) {
  const { DEV_REMOTES, DEV_SHELL, DEV_ALONE } = parseEnvironment(environment, env, 'development server');
  return { remotes: DEV_REMOTES, shellDir: DEV_SHELL, alone: DEV_ALONE === '1' };
}
