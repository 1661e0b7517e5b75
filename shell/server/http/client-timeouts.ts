/** For each server of ours: a slow client must not hold its connection forever. Fastify has no limits by itself. */
export const clientTimeouts = { requestTimeout: 15_000, connectionTimeout: 30_000 };
