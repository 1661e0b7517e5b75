import { redactAddress } from '../http/redact-address.ts';
import type { LoggedAddress, WorkerInput } from './worker-messages.ts';

export function isForm(request: WorkerInput): boolean {
  return request.kind === 'render' && request.form !== undefined;
}

/** What a quarantine is limited to: an address, a form on an address, or the sitemap. */
export function scopeOf(request: WorkerInput): string {
  if (request.kind === 'addresses') return 'sitemap';
  if (request.kind === 'resource') return request.path;
  return request.form ? `POST ${request.url}` : request.url;
}

export function loggedAddress(request: WorkerInput): LoggedAddress {
  if (request.kind === 'addresses') return { method: 'GET', path: '/sitemap.xml' };
  if (request.kind === 'resource') return { method: 'GET', path: request.path };
  return { method: request.form ? 'POST' : 'GET', ...redactAddress(request.url) };
}
