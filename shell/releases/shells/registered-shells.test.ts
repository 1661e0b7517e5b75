import { afterEach, beforeEach, expect, test } from 'vitest';
import { jsonBytes, parseJson } from '../json-bytes.ts';
import { storePath } from '../store/release-path.ts';
import { registration } from '../test/sample-release.ts';
import { type ScratchStore, scratchFolder } from '../test/scratch-store.ts';
import { readRegistrations, writeRegistration } from './registered-shells.ts';

let scratch: ScratchStore;
beforeEach(async () => {
  scratch = await scratchFolder();
  // A shell does not create a store.
  await scratch.store.putImmutable('mf-tools/file', Buffer.of());
});
afterEach(() => scratch.close());

const recent = { pages: 20, failures: 4, browserFailures: 0, unavailable: 6 };
const before = { remote: 'mf-tools', release: '1.0.0', ...recent, renders: 9, renderSeconds: 1, recent };

test('counts the failures of shells before 2.4.0 as failed pages', async () => {
  const { id, ...shell } = registration({});
  const old = jsonBytes({ ...shell, id, figures: [before] });
  await scratch.store.compareAndSwap(storePath.shell(id), old, null);
  const { running } = await readRegistrations(scratch.store);
  const counts = { failures: 4, failedPages: 4, unavailable: 2 };
  expect(running[0]?.figures).toMatchObject([{ ...counts, recent: counts }]);
});

test('writes what programs before 2.4.0 require', async () => {
  const counts = { ...before, views: 0, failedPages: 5, recent: { ...recent, views: 0, failedPages: 5 } };
  const shell = registration({ figures: [counts] });
  await writeRegistration(scratch.store, shell, null);
  const file = await scratch.store.get(storePath.shell(shell.id));
  const { figures } = parseJson(file?.bytes ?? Buffer.of()) as { figures: object[] };
  expect(figures).toMatchObject([before]);
});
