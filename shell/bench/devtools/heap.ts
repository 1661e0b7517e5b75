import { connectProtocol } from './protocol.ts';

/** Bytes on a process's main heap right after a full collection, asked for through its debugger. */
export async function heapAfterCollection(inspector: string): Promise<number> {
  const [target] = (await (await fetch(`http://${inspector}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error(`Nothing can be inspected at ${inspector}.`);
  using node = await connectProtocol(target.webSocketDebuggerUrl);
  // What finalizers let go of in the first collection is gone after the second.
  await node.call('HeapProfiler.collectGarbage');
  await node.call('HeapProfiler.collectGarbage');
  return (await node.call<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize;
}
