import { expect, onTestFinished, test } from 'vitest';
import { sizeLimit } from '../store/release-path.ts';
import { scratchStores } from '../test/scratch-store.ts';
import { listRemotes } from './read-release.ts';

test.each(Object.entries(scratchStores))(
  'lists the folders in %s that are remotes, also with a damaged or lost pointer',
  async (_, open) => {
    const { store, close } = await open();
    onTestFinished(close);
    const files = {
      'released/releases/1.0.0/web/entry.js': 'unfinished',
      'withdrawn/live.json': '{}',
      'damaged/live.json': 'x'.repeat(sizeLimit.pointer + 1),
      'lost/history/00000001.json': '{}',
      'keys/release-key.pub.pem': 'PEM',
      'logs/old/shell.log': '{}',
      'constructor/history/00000001.json': '{}',
      'store/mf-tools/releases/1.0.0/release.json': '{}',
      'live.json': '{}',
    };
    for (const [path, text] of Object.entries(files)) await store.putImmutable(path, Buffer.from(text));
    expect((await listRemotes(store)).sort()).toEqual(['damaged', 'lost', 'released', 'withdrawn']);
  },
);
