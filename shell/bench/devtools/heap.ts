import { connectProtocol } from './protocol.ts';

/** Bytes on the main heap of a process after a full garbage collection, read through its debugger. */
export async function heapAfterCollection(inspector: string): Promise<number> {
  const [target] = (await (await fetch(`http://${inspector}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error(`No process can be inspected at ${inspector}.`);
  using node = await connectProtocol(target.webSocketDebuggerUrl);
  // Objects that finalizers release in the first collection are freed in the second.
  await node.call('HeapProfiler.collectGarbage');
  await node.call('HeapProfiler.collectGarbage');
  return (await node.call<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize;
}
