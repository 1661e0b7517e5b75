import type { FastifyReply } from 'fastify';

/** A sentence instead of what was asked for. */
export function sendText(reply: FastifyReply, status: number, text: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}
