import { isIP } from 'node:net';

// Names that Express accepts (https://expressjs.com/en/guide/behind-proxies.html).
const names = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A comma-separated list for Express, or undefined when an entry is not a name, address or network. */
export function parseTrustedProxies(list: string): string[] | undefined {
  if (list.trim() === 'none') return [];
  const entries = list.split(',').map((entry) => entry.trim());
  return entries.every((entry) => names.has(entry) || isNetwork(entry)) ? entries : undefined;
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A prefix of 0 would trust every client to choose its own address.
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128);
}
