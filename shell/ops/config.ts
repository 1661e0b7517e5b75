import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { origin, parseEnvironment, shellEnvironment, wholeNumber } from '../server/config.ts';
import { tokensSchema } from './tokens.ts';

const help =
  'must be JSON such as [{"name":"ada","hash":"…","remotes":["mf-tools"]}], or the path of such a file; npx node shell/ops/new-token.ts ada makes an entry';

/** A list of entries as JSON, or the name of its file. */
const entries = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(
        value.trimStart().startsWith('[') || !existsSync(value) ? value : readFileSync(value, 'utf8'),
      );
    } catch {
      context.addIssue('it is neither JSON nor a file of JSON');
      return z.NEVER;
    }
  })
  .pipe(tokensSchema);

/** What is wrong with a value of OPS_TOKENS. */
export function tokensProblem(value: string): string | undefined {
  const { error } = entries.safeParse(value);
  const issues = error?.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );
  return issues && `${help} (${issues.join('; ')})`;
}

const tokens = z.string(help).transform((value, context) => {
  const { data } = entries.safeParse(value);
  if (!data) context.addIssue(help);
  return data ?? z.NEVER;
});

const { OPS_HOST, SITE_NAME, LOG_LEVEL } = shellEnvironment.shape;

/** The variables of the ops page. */
export const opsEnvironment = z.object({
  OPS_TOKENS: tokens,
  OPS_PAGE_PORT: wholeNumber(0, 65_535).default(4002),
  OPS_HOST,
  /** The address in browsers, if a proxy is in front. With https the cookie is for https only. */
  OPS_PAGE_ORIGIN: origin.optional(),
  /** A file that keeps the counts of the charts when this process restarts; without it they are in memory alone. */
  OPS_FIGURES: z.string().min(1).optional(),
  SITE_NAME,
  LOG_LEVEL,
});

export type OpsConfig = ReturnType<typeof readOpsConfig>;

export function readOpsConfig(env: NodeJS.ProcessEnv) {
  const vars = parseEnvironment(opsEnvironment, env, 'ops page');
  return {
    operators: vars.OPS_TOKENS,
    port: vars.OPS_PAGE_PORT,
    host: vars.OPS_HOST,
    origin: vars.OPS_PAGE_ORIGIN,
    countsFile: vars.OPS_FIGURES,
    siteName: vars.SITE_NAME,
    logLevel: vars.LOG_LEVEL,
  };
}
