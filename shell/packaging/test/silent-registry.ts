import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Starts a registry that accepts connections and never answers. */
export async function startSilentRegistry() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Waits for a client. `left` resolves when it has closed its connection. */
    async client() {
      const [connection] = (await once(server, 'connection')) as [Socket];
      return { left: once(connection.resume(), 'close') };
    },
    [Symbol.dispose]: () => void server.close(),
  };
}
