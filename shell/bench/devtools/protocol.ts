import { once } from 'node:events';

export type Protocol = Awaited<ReturnType<typeof connectProtocol>>;

interface Reply {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** A connection to the DevTools protocol of Chromium or Node. */
export async function connectProtocol(url: string) {
  const socket = new WebSocket(url);
  const closed = once(socket, 'close').then((): never => {
    throw new Error(`${url} closed the connection`);
  });
  // Between two calls, a rejection must not end the process.
  closed.catch(() => {});
  await Promise.race([once(socket, 'open'), closed]);
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, result, error } = JSON.parse(data) as Reply;
    // A message without an id is an event.
    const call = id === undefined ? undefined : pending.get(id);
    if (!call) return;
    pending.delete(id as number);
    if (error) call.reject(new Error(error.message));
    else call.resolve(result);
  });
  return {
    call<Result>(method: string, params: object = {}, sessionId?: string) {
      const call = Promise.withResolvers<unknown>();
      lastId += 1;
      pending.set(lastId, call);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return Promise.race([call.promise, closed]) as Promise<Result>;
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
