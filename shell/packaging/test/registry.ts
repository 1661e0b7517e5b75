import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { runServer } from 'verdaccio';
import { openServer } from '../../launch/process/ports.ts';

export type TestRegistry = Awaited<ReturnType<typeof startRegistry>>;

/** Starts a real npm registry that has only packages that are published to it. It asks no other registry. */
export async function startRegistry(dir: string) {
  mkdirSync(dir, { recursive: true });
  const server: Server = await runServer({
    self_path: dir,
    configPath: join(dir, 'config.yaml'),
    storage: join(dir, 'storage'),
    auth: { htpasswd: { file: join(dir, 'htpasswd'), algorithm: 'bcrypt', rounds: 1 } },
    uplinks: {},
    packages: { '@site/*': { access: '$all', publish: '$authenticated' } },
    max_body_size: '50mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'json', level: 'fatal' },
  } as never);
  const url = `${await openServer(server)}/`;
  const user = { name: 'team', password: 'a test password' };
  const response = await fetch(`${url}-/user/org.couchdb.user:${user.name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  const { token } = (await response.json()) as { token: string };
  const userConfig = join(dir, 'npmrc');
  writeFileSync(userConfig, `${url.replace('http:', '')}:_authToken=${token}\n`);
  return {
    url,
    /** An npm configuration file with the credentials of a user who may publish. */
    userConfig,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
