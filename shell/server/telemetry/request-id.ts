import { randomUUID } from 'node:crypto';

/** Such an id is also valid for the API, which replaces others. */
const requestIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** The client's request id if it is valid, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID();
}

/** For the gate, when it lists the addresses of a site. */
export const gateRequestId = 'gate-sitemap';

export function sampleRequestId(module = 'not-found'): string {
  return `sample-${module.replace('./', '')}`;
}
