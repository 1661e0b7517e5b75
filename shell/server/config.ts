import { defaultLateMs } from '@site/releases';
import { z } from 'zod';
import { navigationGroups } from '../protocol/navigation.ts';

/** Which remotes may have links in the menu, and where. An empty place means: where the release asks for it. */
const navigationPlaces = z.record(
  z.string(),
  z.strictObject({ group: z.enum(navigationGroups).optional(), position: z.int().min(1).optional() }),
);

export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const rule = `must be a whole number from ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ''}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
};

/** Node shortens a timer of over 2^31-1 ms to 1 ms. Less, because a page may wait for the sum of three of these. */
const timerMs = (least: number) => wholeNumber(least, 600_000);

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
});

/** An origin, spelled as in URLs: in lower case, without the default port and a slash at the end. */
export const origin = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue('must be an origin, such as https://numbers.example');
  return z.NEVER;
});

export const jsonText = (example: string) =>
  z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue(`must be JSON, such as ${example}`);
      return z.NEVER;
    }
  });

const shareRule = 'must be a number from 0 to 1';

/** What rendering pages uses, in a shell server and in commands that check a release. */
export const renderEnvironment = z.object({
  /** Part of the default SITE_ORIGIN. */
  PORT: wholeNumber(0, 65535).default(4000),
  /** By default nothing listens there, and pages render as they do while the API is down. */
  API_URL: origin.default('http://127.0.0.1:9'),
  SITE_ORIGIN: origin.optional(),
  SITE_NAME: z.string().default('Angel Numbers'),
  NAVIGATION_PLACES: jsonText('{"mf-horoscope":{"group":"Readings","position":2}}')
    .prefault('{}')
    .pipe(navigationPlaces),
  AFFILIATE_URL: webAddress.default('https://example.com/video-reading'),
  AFFILIATE_PARTNER_ID: z.string().default('partner'),
  AFFILIATE_TRACKING_ID: z.string().default('site'),
  LEGAL_EMAIL: z.email().default('legal@example.com'),
  LEGAL_ADDRESS: z
    .string()
    .default('Postal address to be announced, Wilmington, Delaware, USA (placeholder)'),
  /** How long a page may wait for its data. */
  LOAD_TIMEOUT_MS: timerMs(50).default(2_500),
  /** How long a page may take to render after its data is there; unfinished parts are left to the browser. */
  RENDER_TIMEOUT_MS: timerMs(50).default(1_000),
  /** How much longer than both of these together a render worker may take before it is replaced. */
  HANG_TIMEOUT_MS: timerMs(50).default(1_500),
  RENDER_HEAP_MB: wholeNumber(64).default(256),
  PAGE_CACHE_MB: wholeNumber(1).default(64),
  PAGE_FRESH_MS: wholeNumber(0).default(5_000),
});

export const shellEnvironment = renderEnvironment.extend({
  API_URL: origin,
  HOST: z.string().default('127.0.0.1'),
  /** Health and metrics for operators, not for visitors. */
  OPS_PORT: wholeNumber(0, 65535).default(4001),
  OPS_HOST: z.string().default('127.0.0.1'),
  RELEASE_STORE: z.string().min(1),
  RELEASE_KEYS: z.string().min(1),
  RENDER_WORKERS: wholeNumber(2, 64).default(2),
  /** How long open requests may take when the server closes. */
  SHUTDOWN_GRACE_MS: timerMs(0).default(10_000),
  /** The age at which the time stamp of the store is reported as late. */
  TIMESTAMP_LATE_MS: wholeNumber(1).default(defaultLateMs),
  STORE_POLL_MS: timerMs(50).default(500),
  /** How many of our own proxies are in front of the shell. That many addresses in X-Forwarded-For are trusted. */
  TRUST_PROXY: z
    .union(
      [z.stringbool().transform(Number), wholeNumber(0, 10)],
      'must be true, false or a whole number from 0 to 10',
    )
    .default(0),
  /** Also serves the server code of releases, so that teams can run a remote together with this site. */
  TEAM_ACCESS: z.stringbool().default(false),
  /** An OTLP receiver for traces; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  /** The share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(shareRule).min(0, shareRule).max(1, shareRule).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export type RenderConfig = ReturnType<typeof readRenderConfig>;
export type ShellConfig = ReturnType<typeof readConfig>;

/** Checks the environment of a program; throws one error that names all invalid variables. */
export function parseEnvironment<Result>(
  schema: z.ZodType<Result>,
  env: NodeJS.ProcessEnv,
  program: string,
): Result {
  // An empty variable counts as unset, as in `SITE_ORIGIN= npm start`.
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== '')),
    { error: ({ input }) => (input === undefined ? 'is not set' : undefined) },
  );
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment variables of the ${program}. ${problems.join('. ')}.`);
}

/** Reads what rendering uses; a wrong value of another variable does not matter. */
export function readRenderConfig(env: NodeJS.ProcessEnv) {
  const vars = parseEnvironment(renderEnvironment, env, 'renderer');
  const affiliate = new URL(vars.AFFILIATE_URL);
  affiliate.searchParams.set('partner', vars.AFFILIATE_PARTNER_ID);
  affiliate.searchParams.set('tracking', vars.AFFILIATE_TRACKING_ID);
  return {
    apiUrl: vars.API_URL,
    site: {
      origin: vars.SITE_ORIGIN ?? new URL(`http://localhost:${vars.PORT}`).origin,
      name: vars.SITE_NAME,
      titleYear: 2025,
      affiliate: { href: affiliate.href },
      legal: { email: vars.LEGAL_EMAIL, address: vars.LEGAL_ADDRESS },
    },
    navigationPlaces: vars.NAVIGATION_PLACES,
    render: {
      // Enough for a command: two compositions render at a time, and both end soon.
      workers: 1,
      maxHeapMb: vars.RENDER_HEAP_MB,
      loadTimeoutMs: vars.LOAD_TIMEOUT_MS,
      renderTimeoutMs: vars.RENDER_TIMEOUT_MS,
      hangTimeoutMs: vars.HANG_TIMEOUT_MS,
      /** How long a page may wait for a worker. No visitor waits for a command: pages queue up behind one that hangs. */
      queueTimeoutMs: 120_000,
    },
    pageCache: { maxBytes: vars.PAGE_CACHE_MB * 1024 * 1024, freshForMs: vars.PAGE_FRESH_MS },
  };
}

export function readConfig(env: NodeJS.ProcessEnv) {
  const vars = parseEnvironment(shellEnvironment, env, 'shell server');
  const { render, ...shared } = readRenderConfig(env);
  return {
    ...shared,
    port: vars.PORT,
    host: vars.HOST,
    ops: { port: vars.OPS_PORT, host: vars.OPS_HOST },
    releaseStore: vars.RELEASE_STORE,
    releaseKeys: vars.RELEASE_KEYS,
    render: {
      ...render,
      workers: vars.RENDER_WORKERS,
      queueTimeoutMs: vars.LOAD_TIMEOUT_MS + vars.RENDER_TIMEOUT_MS + vars.HANG_TIMEOUT_MS,
    },
    storePollMs: vars.STORE_POLL_MS,
    timestampLateMs: vars.TIMESTAMP_LATE_MS,
    shutdownGraceMs: vars.SHUTDOWN_GRACE_MS,
    trustProxy: vars.TRUST_PROXY,
    teamAccess: vars.TEAM_ACCESS,
    tracing: vars.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: vars.OTEL_EXPORTER_OTLP_ENDPOINT, share: vars.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    logLevel: vars.LOG_LEVEL,
  };
}
