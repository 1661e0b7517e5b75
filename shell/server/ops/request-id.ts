import { randomUUID } from 'node:crypto';

const valid = /^[A-Za-z0-9_-]{8,64}$/;

/** The client's request id if it is valid, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && valid.test(header) ? header : randomUUID();
}
