import { once } from 'node:events';

/** Bytes on a process's main heap right after a full collection, asked for through its debugger. */
export async function heapAfterCollection(inspector: string): Promise<number> {
  const [target] = (await (await fetch(`http://${inspector}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error(`Nothing can be inspected at ${inspector}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const call = async (id: number, method: string) => {
    socket.send(JSON.stringify({ id, method }));
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
      const reply = JSON.parse(data) as { id?: number; result: { usedSize: number } };
      if (reply.id === id) return reply.result;
    }
  };
  try {
    // What finalizers let go of in the first collection is gone after the second.
    await call(1, 'HeapProfiler.collectGarbage');
    await call(2, 'HeapProfiler.collectGarbage');
    return (await call(3, 'Runtime.getHeapUsage')).usedSize;
  } finally {
    socket.close();
  }
}
