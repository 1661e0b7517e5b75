import { Negotiator } from '@fastify/accept-negotiator';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });

/** The smallest encoding that the client prefers. */
export function negotiateEncoding(acceptEncoding = ''): ContentEncoding {
  return (negotiator.negotiate(acceptEncoding.toLowerCase()) as ContentEncoding | null) ?? 'identity';
}
