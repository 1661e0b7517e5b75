import { z } from 'zod';
import { contentDir } from '../content-dir.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

const isLoopback = ({ hostname }: URL) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** The variables of the API, each one by itself. */
export const environmentSchema = z.object({
  DATABASE_URL: z
    .string('is required, such as postgres://user:password@host:5432/name')
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .refine(
      URL.canParse,
      'is not a valid address; in a password, write # as %23, / as %2F, ? as %3F and @ as %40',
    ),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4100),
  OPS_HOST: z.string().min(1).default('127.0.0.1'),
  OPS_PORT: wholeNumber(0, 65_535).default(4101),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(100, 60_000).default(2_000),
  // Shorter than a page waits (`LOAD_TIMEOUT_MS` of the shell), so that the log and the metrics have the error.
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(100, 60_000).default(2_000),
  DATABASE_WAIT_MS: wholeNumber(0, 600_000).default(30_000),
  CALCULATE_LIMIT_PER_MIN: wholeNumber(1, 100_000).default(60),
  SEARCH_LIMIT_PER_MIN: wholeNumber(1, 100_000).default(300),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list, context) => {
      const proxies = parseTrustedProxies(list);
      if (proxies) return proxies;
      context.addIssue(
        'must be "none", or addresses, networks, loopback, linklocal and uniquelocal separated by commas',
      );
      return z.NEVER;
    }),
  CONTACT_WEBHOOK: z
    .url('must be an address that starts with https://')
    .transform((address) => new URL(address))
    .refine(
      (url) => url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)),
      'must start with https://; http:// is for loopback only',
    )
    .refine(
      ({ username, password }) => username === '' && password === '',
      'must not contain a user or password; put a token into its path or query',
    )
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
    .transform((address) => new URL(address))
    .refine(({ hostname }) => hostname !== '', 'must start with smtp:// or smtps:// and name a host')
    .optional(),
  CONTACT_TO: z.email('must be an email address').optional(),
  CONTACT_FROM: z.email('must be an email address').optional(),
  CONTACT_READ_BY: z
    .string()
    .max(100, 'must have at most 100 characters')
    .default('the people who run this site'),
  CONTACT_LIMIT_PER_HOUR: wholeNumber(1, 100_000).default(10),
  CONTACT_RETRY_MS: wholeNumber(50, 3_600_000).default(30_000),
  CONTACT_TIMEOUT_MS: wholeNumber(50, 60_000).default(8_000),
  READ_CACHE_ENTRIES: wholeNumber(0, 100_000).default(1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  SHUTDOWN_GRACE_MS: wholeNumber(0, 600_000).default(10_000),
  CONTENT_DIR: z.string().min(1).default(contentDir),
});

const checkedSchema = environmentSchema.superRefine(
  ({ CONTACT_WEBHOOK, SMTP_URL, CONTACT_TO, CONTACT_FROM }, context) => {
    const problem = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (CONTACT_WEBHOOK && SMTP_URL) problem('SMTP_URL', 'cannot be set together with CONTACT_WEBHOOK');
    if (SMTP_URL && !CONTACT_TO) problem('CONTACT_TO', 'is required with SMTP_URL');
    if (!SMTP_URL && CONTACT_TO) problem('CONTACT_TO', 'needs SMTP_URL');
    if (!SMTP_URL && CONTACT_FROM) problem('CONTACT_FROM', 'needs SMTP_URL');
  },
);

/** Where messages of the contact form are delivered. */
export type ContactTarget =
  | { webhook: URL }
  | {
      smtp: { url: URL; to: string; from: string; isLocal: boolean };
    };

/** Injects the configuration: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('configuration');

/** What the environment configures. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads the environment once. Throws one error that names every bad variable, without repeating its value. */
export function readConfig(environment: Record<string, string | undefined>) {
  const present = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const result = checkedSchema.safeParse(Object.fromEntries(present));
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Bad configuration: ${problems.join('; ')}`);
  }
  const env = result.data;
  return {
    host: env.HOST,
    port: env.PORT,
    /** Where operators find health and metrics; visitors cannot reach this address. */
    ops: { host: env.OPS_HOST, port: env.OPS_PORT },
    logLevel: env.LOG_LEVEL,
    contentDir: env.CONTENT_DIR,
    database: {
      url: env.DATABASE_URL,
      poolSize: env.DATABASE_POOL_SIZE,
      connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
      statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      waitMs: env.DATABASE_WAIT_MS,
    },
    /** Readings that one client may request in a minute by POST. */
    calculateLimitPerMinute: env.CALCULATE_LIMIT_PER_MIN,
    searchLimitPerMinute: env.SEARCH_LIMIT_PER_MIN,
    /** The proxies whose X-Forwarded-For is believed; none when empty. */
    trustedProxies: env.TRUSTED_PROXIES,
    contact: {
      /** Undefined when no messages are delivered. */
      target: contactTarget(env),
      /** Who reads the messages, within a sentence. */
      readBy: env.CONTACT_READ_BY,
      limitPerHour: env.CONTACT_LIMIT_PER_HOUR,
      /** The pause, plus `timeoutMs`, from one attempt to deliver to the next. It doubles with each attempt. */
      retryMs: env.CONTACT_RETRY_MS,
      timeoutMs: env.CONTACT_TIMEOUT_MS,
    },
    /** Where traces are sent; undefined if tracing is off. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    /** How many encoded bodies each route keeps; 0 keeps none. */
    readCacheEntries: env.READ_CACHE_ENTRIES,
    /** How long running requests may take to finish after a stop signal. */
    shutdownGraceMs: env.SHUTDOWN_GRACE_MS,
  };
}

function contactTarget(env: z.output<typeof checkedSchema>): ContactTarget | undefined {
  const { CONTACT_WEBHOOK: webhook, SMTP_URL: url, CONTACT_TO: to, CONTACT_FROM: from = to } = env;
  if (webhook) return { webhook };
  return url && to && from ? { smtp: { url, to, from, isLocal: isLoopback(url) } } : undefined;
}
