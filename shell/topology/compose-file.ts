import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../launch/paths.ts';

const text = z.coerce.string();

const build = z.strictObject({
  context: z.string(),
  dockerfile: z.string(),
  target: z.string().optional(),
  args: z.record(z.string(), text).default({}),
});

/** The part of the Compose specification that the file uses. All other keys are errors. */
const service = z.strictObject({
  image: z.string(),
  build: build.optional(),
  user: z.string().optional(),
  command: z.array(text).optional(),
  entrypoint: z.array(text).optional(),
  environment: z.record(z.string(), text.nullable()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .default({}),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
      start_period: z.string(),
    })
    .optional(),
  restart: z.enum(['no', 'unless-stopped']),
  profiles: z.array(z.string()).optional(),
  deploy: z.strictObject({ replicas: z.number() }).optional(),
  init: z.boolean().default(false),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  shm_size: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
});

export type ComposeService = z.infer<typeof service>;

const composeFile = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
});

export const composePath = join(projectRoot, 'docker-compose.yml');
export const composeText = readFileSync(composePath, 'utf8');

/** The variables without a default, with values for tests. */
export const requiredVariables = Object.fromEntries(
  [...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => [name, `test-${name.toLowerCase()}`]),
);

export const composeSource = composeFile.parse(parse(composeText, { merge: true }));
/** With a value for every variable, and with the build of its image for every service that uses an image of another service. */
export const compose = composeFile.parse(withValues(parse(composeText, { merge: true })));
for (const service of Object.values(compose.services))
  service.build ??= Object.values(compose.services).find(
    ({ image, build }) => build && image === service.image,
  )?.build;

export function serviceOf(name: string): ComposeService {
  const service = compose.services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
}

/** The variables of a service's containers, without those that have no value. */
export function environmentOf(name: string): Record<string, string> {
  const entries = Object.entries(serviceOf(name).environment);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

export function healthUrl({ healthcheck }: ComposeService): URL | undefined {
  const address = /http:\/\/127\.0\.0\.1[^'"]*/.exec(healthcheck?.test.join(' ') ?? '')?.[0];
  return address ? new URL(address) : undefined;
}

/** Replaces `${NAME:-default}` with its default, and `${NAME:?message}` with its value for tests. */
function withValues(node: unknown): unknown {
  if (typeof node === 'string')
    return node
      .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
      .replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => requiredVariables[name] ?? '');
  if (Array.isArray(node)) return node.map(withValues);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withValues(value)]));
}
