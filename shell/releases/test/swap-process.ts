/** A process that tries to change a pointer on each message. Started by store.test.ts. */
import { openStore } from '../store/open-store.ts';

const [url = '', path = '', name = ''] = process.argv.slice(2);
const store = await openStore(url);

process.on('message', async ({ etag, attempts }: { etag: string | null; attempts: number }) => {
  const swaps = await Promise.all(
    Array.from({ length: attempts }, (_, attempt) => {
      const bytes = Buffer.from(JSON.stringify({ name, attempt, after: etag }));
      return store.compareAndSwap(path, bytes, etag);
    }),
  );
  process.send?.(swaps.flatMap((swap) => (swap.swapped ? [swap.etag] : [])));
});
process.send?.('ready');
