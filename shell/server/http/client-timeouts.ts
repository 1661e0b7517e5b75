/**
 * For each server of ours: a slow client must not hold its connection forever. Fastify has no limits by itself.
 * The second also ends a connection whose response is pending, so it is longer than the proxy waits.
 */
export const clientTimeouts = { requestTimeout: 15_000, connectionTimeout: 40_000 };
