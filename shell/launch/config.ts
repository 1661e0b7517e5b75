import { join, resolve } from 'node:path';
import { z } from 'zod';
import { opsEnvironment, tokensProblem } from '../ops/config.ts';
import { origin, shellEnvironment, wholeNumber } from '../server/config.ts';
import { LaunchError } from './launch-error.ts';
import { projectRoot } from './paths.ts';

/** Browsers and Node's fetch open none of these (the bad ports of the Fetch standard, without those of the system). */
const refusedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);
const port = wholeNumber(0, 65_535).refine((value) => !refusedPorts.has(value), 'browsers refuse this port');

const environment = z
  .object({
    /** Port of the site. 0 takes a free one. */
    PORT: port.default(4000),
    /** Address that the site listens on. */
    HOST: z.string().min(1).default('127.0.0.1'),
    /** Port of the API on loopback. 0 takes a free one. */
    API_PORT: port.default(0),
    /** Ports of the shell and the API for operators (health, metrics). 0 takes a free one. */
    OPS_PORT: port.default(0),
    API_OPS_PORT: port.default(0),
    /** Address that these two ports listen on. */
    OPS_HOST: z.string().min(1).default('127.0.0.1'),
    /** Who may sign in to the ops page, see `shell/ops/config.ts`; without it there is no page. */
    OPS_TOKENS: z
      .string()
      .superRefine((value, context) => {
        const problem = tokensProblem(value);
        if (problem) context.addIssue(problem);
      })
      .optional(),
    /** The port of the ops page. 0 takes a free one. */
    OPS_PAGE_PORT: port.default(0),
    /** A running PostgreSQL. Without it, the embedded one is started. */
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' })
      .optional(),
    /** A release store that teams publish to. Without it, this folder is released to a local store. */
    RELEASE_STORE: z.string().min(1).optional(),
    /** File or folder of trusted public keys. Required with RELEASE_STORE. */
    RELEASE_KEYS: z.string().min(1).optional(),
    /** 0: teams cannot run their remotes in this site. On one machine the default is 1, because it is for development. */
    TEAM_ACCESS: z.stringbool().default(true),
    /** Public origin of the site, for canonical addresses. */
    SITE_ORIGIN: origin.optional(),
    /** Folder for database, releases, keys and logs. */
    SITE_STATE: z.string().min(1).default(join(projectRoot, '.site')),
    /** Set to 1 to show stack traces. */
    SITE_DEBUG: z.string().optional(),
  })
  .refine((env) => !env.RELEASE_STORE || env.RELEASE_KEYS, {
    path: ['RELEASE_KEYS'],
    message: 'required when RELEASE_STORE is set',
  })
  .refine((env) => !env.RELEASE_KEYS || env.RELEASE_STORE, {
    path: ['RELEASE_KEYS'],
    message: 'only for a RELEASE_STORE; this site makes the keys of its own store',
  })
  .superRefine((env, context) => {
    const ports = ['PORT', 'API_PORT', 'OPS_PORT', 'API_OPS_PORT'] as const;
    const used = env.OPS_TOKENS ? ([...ports, 'OPS_PAGE_PORT'] as const) : ports;
    for (const [index, name] of used.entries()) {
      const same = used.slice(0, index).find((other) => env[name] !== 0 && env[other] === env[name]);
      if (same)
        context.addIssue({ code: 'custom', path: [name], message: `must not be the same as ${same}` });
    }
  });

/** The variables that only the launcher reads. SITE_DEBUG is also for the commands that it starts. */
export const launchVariables = Object.keys(environment.shape).filter((name) => name !== 'SITE_DEBUG');

/** Without the variables that the launcher sets itself. */
const shellVariables = shellEnvironment.omit({ API_URL: true, RELEASE_STORE: true, RELEASE_KEYS: true });
const opsPageVariables = opsEnvironment.omit({ OPS_TOKENS: true });

export type LaunchConfig = ReturnType<typeof readConfig>;

/** Reads the environment. The error names all invalid variables. */
export function readConfig(env: NodeJS.ProcessEnv) {
  // An empty variable counts as not set, as in `PORT= npm start`.
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  // Check the variables of the servers, too: they would reject them only after the database and the API have started.
  const problems = [environment, shellVariables, ...(present.OPS_TOKENS ? [opsPageVariables] : [])].flatMap(
    (schema) =>
      (schema.safeParse(present).error?.issues ?? []).map(
        ({ path, message }) => `  ${path.join('.')}: ${message}`,
      ),
  );
  if (problems.length > 0)
    throw new LaunchError('BAD_ENVIRONMENT', 'Environment variables have invalid values.', {
      detail: [...new Set(problems)].join('\n'),
    });
  const read = environment.parse(present);
  return {
    port: read.PORT,
    host: read.HOST,
    apiPort: read.API_PORT,
    opsPort: read.OPS_PORT,
    apiOpsPort: read.API_OPS_PORT,
    opsHost: read.OPS_HOST,
    opsPage: read.OPS_TOKENS ? { tokens: read.OPS_TOKENS, port: read.OPS_PAGE_PORT } : undefined,
    databaseUrl: read.DATABASE_URL,
    releaseStore: read.RELEASE_STORE,
    releaseKeys: read.RELEASE_KEYS,
    teamAccess: read.TEAM_ACCESS,
    siteOrigin: read.SITE_ORIGIN,
    stateDir: resolve(read.SITE_STATE),
  };
}
