import { join } from 'node:path';
import { freePort } from '../../launch/process/ports.ts';
import { startServerProcess } from '../../launch/process/server-process.ts';
import { createToken } from '../../ops/tokens.ts';
import { baseEnv, type Cluster, commandOf } from '../../topology/cluster.ts';
import { environmentOf, healthUrl, serviceOf } from '../../topology/compose-file.ts';

/** Starts the ops page of a cluster with the command and the variables of its service, and signs in. */
export async function startOpsPage({ dir, storeUrl, apis }: Cluster) {
  const { token, entry } = createToken('ada');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { stop } = await startServerProcess({
    name: 'ops',
    command: commandOf('ops'),
    env: {
      ...baseEnv(),
      ...environmentOf('ops'),
      OPS_TOKENS: JSON.stringify([entry]),
      OPS_HOST: '127.0.0.1',
      OPS_PAGE_PORT: String(port),
      OPS_FIGURES: join(dir, 'ops', 'figures.json'),
      RELEASE_STORE: storeUrl,
      RELEASE_SIGNING_KEY: join(dir, 'keys', 'ops', 'ops-key.pem'),
      RELEASE_KEYS: join(dir, 'keys', 'trusted'),
      API_URL: apis[0]?.origin,
    },
    readyUrl: `${origin}${healthUrl(serviceOf('ops'))?.pathname}`,
    logFile: join(dir, 'ops.log'),
    onWarning() {},
  });
  const post = (action: string, form: Record<string, string>, cookie = '') =>
    fetch(`${origin}/_ops/${action}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(form),
    });
  const signedIn = await post('sign-in', { token });
  const [cookie = ''] = signedIn.headers.get('set-cookie')?.split(';') ?? [];
  const open = async () => (await fetch(`${origin}/_ops`, { headers: { cookie } })).text();
  return {
    open,
    async act(action: string, form: Record<string, string>): Promise<string> {
      const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(await open()) ?? [];
      await post(action, { ...form, formToken }, cookie);
      return open();
    },
    [Symbol.asyncDispose]: stop,
  };
}
