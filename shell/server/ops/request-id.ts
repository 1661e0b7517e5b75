import { randomUUID } from 'node:crypto';

const sane = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's request id when it is one, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && sane.test(header) ? header : randomUUID();
}
