import type { FastifyReply } from 'fastify';

/** Sends a sentence as plain text in place of the page or file that was requested. */
export function sendText(reply: FastifyReply, status: number, text: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}
