import { once } from 'node:events';

/** A connection in the DevTools protocol, which Chromium and Node both speak. */
export interface Protocol extends Disposable {
  call: <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;
}

interface Reply {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

export async function connectProtocol(url: string): Promise<Protocol> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, result, error } = JSON.parse(data) as Reply;
    // Without an id it is an event.
    const call = id === undefined ? undefined : waiting.get(id);
    if (!call) return;
    waiting.delete(id as number);
    if (error) call.reject(new Error(error.message));
    else call.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error(`${url} has gone`));
  });
  return {
    call<Result>(method: string, params: object = {}, sessionId?: string) {
      const call = Promise.withResolvers<unknown>();
      lastId += 1;
      waiting.set(lastId, call);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return call.promise as Promise<Result>;
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
