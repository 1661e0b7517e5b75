import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { LaunchError } from '../launch-error.ts';

/** Above the ports of well-known services, below those that systems give to outgoing connections. */
const [lowestFree, highestFree] = [15_000, 32_768];

/** Binds the port for a moment; resolves to the number that was bound. */
function tryPort(port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen({ port, host, exclusive: true }, () => {
    const address = server.address();
    const bound = typeof address === 'object' && address ? address.port : port;
    server.close(() => resolve(bound));
  });
  return promise;
}

/**
 * A port on which nothing listens. Not one that the system would choose: it gives those to outgoing connections too, and one may be
 * taken again before the server that wants it has started.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(lowestFree, highestFree);
    if (await isPortFree(port, host)) return port;
  }
  return tryPort(0, host);
}

export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return tryPort(port, host).then(
    () => true,
    () => false,
  );
}

/** The wanted port, or a free one for 0. A taken port is an error that names the variable to change. */
export async function claimPort(wanted: number, host: string, variable: string): Promise<number> {
  try {
    return wanted === 0 ? await freePort(host) : await tryPort(wanted, host);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new LaunchError(
        'PORT_TAKEN',
        `Port ${wanted} is in use by another program (for example ${variable}=${wanted + 1} npm start).`,
        { cause },
      );
    }
    const reason =
      code === 'EACCES' ? 'needs more rights than you have' : `cannot be used on ${host} (${code})`;
    throw new LaunchError('BAD_ENVIRONMENT', `Port ${wanted}, given by ${variable}, ${reason}.`, { cause });
  }
}
