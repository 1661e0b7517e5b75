import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const tokenSchema = z.strictObject({
  /** Who signs in with it, for the history. */
  name: z.string().min(1).max(60),
  /** SHA-256 of the token, in hex. Tokens are random, so a slow hash would protect nothing. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The only remotes that it may change. Default: all. */
  remotes: z.array(z.string().min(1)).min(1).optional(),
});

/** Someone who may sign in. */
export type Operator = z.infer<typeof tokenSchema>;

export const tokensSchema = z.array(tokenSchema).min(1);

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** A new token and the entry of `OPS_TOKENS` for it. */
export function createToken(name: string, remotes: string[] = []): { token: string; entry: Operator } {
  const token = randomBytes(32).toString('base64url');
  const hash = hashToken(token).toString('hex');
  return { token, entry: { name, hash, ...(remotes.length > 0 && { remotes }) } };
}

/** Finds the operator with this token. Compares all tokens in constant time, so that the time reveals nothing. */
export function findOperator(operators: readonly Operator[], token: string): Operator | undefined {
  const given = hashToken(token);
  let found: Operator | undefined;
  for (const operator of operators)
    if (timingSafeEqual(given, Buffer.from(operator.hash, 'hex'))) found = operator;
  return found;
}

export function mayChange({ remotes }: Operator, remote: string): boolean {
  return remotes === undefined || remotes.includes(remote);
}
