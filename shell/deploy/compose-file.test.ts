import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findTool } from '../checks/tools.ts';
import { projectRoot } from '../launch/paths.ts';
import { readOpsConfig } from '../ops/config.ts';
import {
  compose,
  composePath,
  composeSource,
  composeText,
  environmentOf,
  healthUrl,
  requiredVariables,
  serviceOf,
} from '../topology/compose-file.ts';
import { built, imageOf, read, remotes, services } from '../topology/services.ts';

const composeProgram = await findTool('docker-compose');

describe('docker-compose.yml', () => {
  test.skipIf(!composeProgram)('is parsed by docker-compose with the same defaults as in these tests', () => {
    const output = runComposeConfig(requiredVariables);
    const parsed = parse(output).services as Record<string, { environment?: Record<string, unknown> }>;
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(compose.services).sort());
    for (const [name] of services) {
      const env = Object.entries(parsed[name]?.environment ?? {}).filter(([, value]) => value !== null);
      expect(Object.fromEntries(env.map(([key, value]) => [key, String(value)])), name).toEqual(
        environmentOf(name),
      );
    }
  });

  test.skipIf(!composeProgram)('does not start without its secrets, and says which one is missing', () => {
    expect(Object.keys(requiredVariables)).toEqual([
      'STORE_ACCESS_KEY',
      'STORE_SECRET_KEY',
      'POSTGRES_PASSWORD',
    ]);
    for (const name of Object.keys(requiredVariables)) {
      const { [name]: _, ...others } = requiredVariables;
      expect(() => runComposeConfig(others)).toThrow(`${name} in .env`);
    }
  });

  test('builds each image once, because builds of one tag at the same time fail', () => {
    const images = Object.values(composeSource.services).flatMap(({ image, build }) =>
      build ? [image] : [],
    );
    expect(images.sort()).toEqual([...new Set(images)]);
    // Built whenever the site starts, not only with a profile.
    for (const { image, profiles } of Object.values(composeSource.services).filter(({ build }) => build))
      expect([image, profiles]).toEqual([image, undefined]);
  });

  test('has a release job for every remote and no other jobs', () => {
    const jobs = built.flatMap(([name, { build }]) =>
      build?.args.REMOTE ? [[name, build.args.REMOTE]] : [],
    );
    expect(jobs.sort()).toEqual(remotes.map((remote) => [remote, remote]));
  });

  test('releases the remote that offers a slot before those that embed it', () => {
    const offers = slotsNamed(/defineSlot[^(]*\(\{\s*name: '([^']+)'/g);
    for (const { remote, slot } of slotsNamed(/\bslots: \[([^\]]*)\]/g)) {
      const provider = offers.find((offer) => offer.slot === slot)?.remote;
      expect(provider, `${remote} embeds ${slot}, which no remote offers`).toBeDefined();
      if (provider && provider !== remote) {
        expect(serviceOf(remote).depends_on, `${remote} embeds ${slot}`).toHaveProperty(provider);
      }
    }
  });

  test('documents each variable that users can set', () => {
    const header = composeText.slice(0, composeText.indexOf('\nx-'));
    const settable = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const passedThrough = services.flatMap(([, { environment }]) =>
      Object.keys(environment).filter((name) => environment[name] === null),
    );
    for (const name of new Set([...settable, ...passedThrough])) {
      expect(header).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  test('contains no secrets, only required variables', () => {
    for (const [service, { environment }] of Object.entries(composeSource.services)) {
      for (const [name, value] of Object.entries(environment)) {
        const where = `${service} ${name}`;
        if (/PASSWORD|SECRET|ACCESS_KEY/.test(name)) expect(value, where).toMatch(/^\$\{\w+:\?[^}]+\}$/);
        // URLs must not contain a password either.
        expect(value?.replaceAll(/\$\{[^}]*\}/g, '') ?? '', where).not.toMatch(/:[^/@]+@/);
      }
    }
  });
});

describe.each(services)('service %s', (name, service) => {
  test('is sandboxed: read-only files, no capabilities, no new privileges, not root, a pinned image', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    if (service.build) {
      const users = imageOf(service).chain.map(({ user }) => user);
      // Kubernetes accepts only a number as proof that the user is not root.
      expect(users.findLast(Boolean)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service.init).toBe(true);
    } else {
      expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service.image).toMatch(/:\d+\.\d+/);
    }
  });

  test('has limits for memory and processes, and rotates its log', () => {
    expect(service.mem_limit).toMatch(/^\d+m$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.logging).toEqual({
      driver: 'json-file',
      options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d+$/) },
    });
  });

  test('publishes a port only if it is the proxy or, for this machine alone, the ops page', () => {
    expect(service.ports.length).toBe(['proxy', 'ops'].includes(name) ? 1 : 0);
    if (name === 'ops') expect(service.ports).toEqual(['127.0.0.1:4002:4002']);
  });

  test('waits only for services with a health check and for jobs that exit', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on)) {
      const { healthcheck, restart } = serviceOf(other);
      if (condition === 'service_healthy') expect(healthcheck, other).toBeDefined();
      else expect(restart, other).toBe('no');
    }
    if (service.restart !== 'no') expect(service.healthcheck).toBeDefined();
  });

  test('uses only existing volumes, networks and services that it can reach', () => {
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect(existsSync(join(projectRoot, source)), source).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
    for (const network of service.networks) expect(compose.networks).toHaveProperty(network);
    for (const { host, port } of addressesIn(environmentOf(name))) {
      const shared = serviceOf(host).networks.filter((network) => service.networks.includes(network));
      expect(shared, `${name} → ${host}`).not.toEqual([]);
      expect(listensOn(host), `${name} → ${host}`).toContain(port);
    }
  });

  test('has a health check on a port where the program listens', () => {
    const url = healthUrl(service);
    if (url) expect(listensOn(name)).toContain(url.port);
  });
});

describe('the ops page', () => {
  test('is off unless its profile is on', () => {
    expect(serviceOf('ops').profiles).toEqual(['ops']);
    for (const [name, { depends_on }] of services) expect(depends_on, name).not.toHaveProperty('ops');
  });

  test('does not start without tokens, and starts with them', () => {
    const env = environmentOf('ops');
    expect(() => readOpsConfig(env)).toThrow('OPS_TOKENS');
    const OPS_TOKENS = JSON.stringify([{ name: 'ada', hash: '0'.repeat(64) }]);
    expect(readOpsConfig({ ...env, OPS_TOKENS })).toMatchObject({ host: '0.0.0.0', port: 4002 });
  });
});

describe('the private signing key', () => {
  test('is mounted in the jobs that sign and writable only in the job that creates it', () => {
    // An operator signs what a rollback makes live.
    expect(mountedIn('/keys/signing')).toEqual([...remotes, 'prepare', 'releases'].sort());
    for (const [name, { volumes }] of services) {
      const writable = volumes.filter((volume) => volume.includes('/keys/') && !volume.endsWith(':ro'));
      expect(writable.length > 0, name).toBe(name === 'prepare');
    }
  });

  test.each([
    ['timestamp', 'timestamp', undefined],
    ['rollout', 'watch', undefined],
    ['ops', 'ops', environmentOf('prepare').RELEASE_OPS_KEY],
  ])('of %s is mounted in %s only, besides the job that creates it', (folder, service, signingKey) => {
    expect(mountedIn(`/keys/${folder}`)).toEqual([service, 'prepare'].sort());
    expect(environmentOf(service).RELEASE_SIGNING_KEY).toBe(signingKey);
  });

  test('and the trusted keys are mounted at the paths in the variables', () => {
    for (const [name, { volumes }] of services) {
      const paths = Object.entries(environmentOf(name))
        .filter(([variable]) => /^RELEASE_(\w+_)?KEYS?$/.test(variable))
        .map(([, path]) => path);
      for (const path of paths) {
        expect(
          volumes.some((volume) => path.startsWith(volume.split(':')[1] ?? '-')),
          `${name} ${path}`,
        ).toBe(true);
      }
    }
  });
});

function mountedIn(folder: string): string[] {
  const mounted = services.filter(([, { volumes }]) => volumes.some((volume) => volume.includes(folder)));
  return mounted.map(([name]) => name).sort();
}

function runComposeConfig(variables: Record<string, string>): string {
  return execFileSync(composeProgram as string, ['--file', composePath, 'config'], {
    // Without the caller's variables, which could change the result.
    env: { PATH: process.env.PATH, COMPOSE_PROFILES: 'operator,ops', ...variables },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** The slot names that a pattern finds in the sources of remotes. */
function slotsNamed(pattern: RegExp): { remote: string; slot: string }[] {
  return remotes.flatMap((remote) =>
    globSync(`${remote}/src/**/*.{ts,tsx}`, { cwd: projectRoot }).flatMap((file) =>
      [...read(file).matchAll(pattern)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => ({ remote, slot: name.replaceAll(/['\s]/g, '') }))
        .filter(({ slot }) => slot),
    ),
  );
}

/** The services in the values of variables: http://api:4100, shell:4000, …@postgres:5432/… */
function addressesIn(env: Record<string, string>): { host: string; port: string }[] {
  const names = Object.keys(compose.services).join('|');
  return Object.values(env).flatMap((value) =>
    [...value.matchAll(new RegExp(`(?<![\\w-])(${names}):(\\d+)`, 'g'))].map(([, host = '', port = '']) => ({
      host,
      port,
    })),
  );
}

function listensOn(name: string): string[] {
  const { PORT, OPS_PORT, OPS_PAGE_PORT, PUBLIC_LISTEN, INNER_LISTEN } = environmentOf(name);
  if (name === 'postgres') return ['5432'];
  const flags = serviceOf(name).command?.join(' ') ?? '';
  const [, s3] = /-s3\.port=(\d+)/.exec(flags) ?? [];
  return [PORT, OPS_PORT, OPS_PAGE_PORT, PUBLIC_LISTEN, INNER_LISTEN, s3].flatMap((port) => port ?? []);
}
