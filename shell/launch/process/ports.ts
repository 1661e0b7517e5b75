import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { LaunchError } from '../launch-error.ts';

/** Above the ports of well-known services, below the ephemeral ports for outgoing connections. */
const [lowestFree, highestFree] = [15_000, 32_768];

const loopback = '127.0.0.1';

/** The host to use in a URL. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return loopback;
  return host.includes(':') ? `[${host}]` : host;
}

/** Where this machine reaches a server that listens on this host and port. */
export function originAt(host: string, port: number): string {
  return `http://${reachableHost(host)}:${port}`;
}

/** The same origin for people and browsers, with `localhost` for loopback. */
export function publicOriginAt(host: string, port: number): string {
  return reachableHost(host) === loopback ? `http://localhost:${port}` : originAt(host, port);
}

/** Opens a server of this machine on an ephemeral port. Returns its origin. */
export async function openServer(server: Server): Promise<string> {
  server.listen(0, loopback);
  await once(server, 'listening');
  return originAt(loopback, (server.address() as AddressInfo).port);
}

/** A server that gets a port listens only later, so a port that was tried or chosen is not free for another one. */
const takenPorts = new Set<number>();

/** Keeps ports that someone chose from being drawn for another server. Call it before the first draw. */
export function keepChosenPorts(ports: readonly (number | undefined)[]): void {
  for (const port of ports) if (port) takenPorts.add(port);
}

/** Binds the port briefly and resolves to its number. */
async function tryPort(port: number, host: string): Promise<number> {
  takenPorts.add(port);
  await using server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * A port on which nothing listens, another one at each call. Not an ephemeral port chosen by the system, unless nearly all others
 * are in use: an outgoing connection could take that port before the server has started.
 */
export async function freePort(host = loopback): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(lowestFree, highestFree);
    if (takenPorts.has(port)) continue;
    try {
      return await tryPort(port, host);
    } catch (error) {
      // Another port would not help either, as with an address that this machine does not have.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  return tryPort(0, host);
}

export async function isPortFree(port: number, host = loopback): Promise<boolean> {
  return tryPort(port, host).then(
    () => true,
    () => false,
  );
}

const hostCodes = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'];

/** Returns the requested port, or a free one for 0. If the port is taken, the error names the variable to change. */
export async function findPort(requested: number, host: string, variable: string): Promise<number> {
  try {
    return requested === 0 ? await freePort(host) : await tryPort(requested, host);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      const other = requested + (requested < 65_535 ? 1 : -1);
      throw new LaunchError(
        'PORT_TAKEN',
        `Port ${requested} is in use by another program. Set another port, such as ${variable}=${other}.`,
        { cause },
      );
    }
    if (code && hostCodes.includes(code)) {
      const hostVariable = variable === 'PORT' ? 'HOST' : 'OPS_HOST';
      const sentence = `${hostVariable} is ${host}, which is not an address of this machine (${code}).`;
      throw new LaunchError('BAD_ENVIRONMENT', sentence, { cause });
    }
    const reason =
      code === 'EACCES' ? 'is reserved for privileged users' : `cannot be used on ${host} (${code})`;
    throw new LaunchError('BAD_ENVIRONMENT', `${variable} is ${requested}, but this port ${reason}.`, {
      cause,
    });
  }
}
