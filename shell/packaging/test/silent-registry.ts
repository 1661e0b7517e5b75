import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { openServer } from '../../launch/process/ports.ts';

export async function startSilentRegistry() {
  const server = createServer();
  return {
    url: `${await openServer(server)}/`,
    /** Waits for a client. `left` resolves when it has closed its connection. */
    async client() {
      const [connection] = (await once(server, 'connection')) as [Socket];
      return { left: once(connection.resume(), 'close') };
    },
    [Symbol.dispose]: () => void server.close(),
  };
}
