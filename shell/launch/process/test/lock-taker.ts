// Takes each lock that its parent names and says whether it got it. Started by lock-file.test.ts.
import { takeLock } from '../lock-file.ts';

process.on('message', (path: string) => {
  process.send?.(takeLock(path).lock !== undefined);
});
process.send?.('ready');
