/** A process that takes the lock of a store folder and never releases it. Started by store-folder.test.ts. */
import { writeSync } from 'node:fs';
import { withFolderLock } from '../store/folder-lock.ts';

withFolderLock(process.argv[2] ?? '', () => {
  writeSync(1, 'held');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
