import { beforeEach, describe, expect, test } from 'vitest';
import { jsonBytes } from '../json-bytes.ts';
import { openEnvelope } from '../keys/envelope.ts';
import { readHistory, readPointer } from '../pointers/stored-pointer.ts';
import { rollback } from '../promote/promote.ts';
import { storePath } from '../store/release-path.ts';
import { expectCode } from '../test/expect-code.ts';
import { setUpPromotion } from '../test/promotion.ts';
import { replaceFile, scratchStores } from '../test/scratch-store.ts';
import { signTimestamp } from '../test/signed.ts';
import { signUnsigned } from './sign-unsigned.ts';

describe.each(Object.entries(scratchStores))('an unsigned store in %s', (_, open) => {
  const { options, store, key, promoteOne, makeLive } = setUpPromotion(open);
  let versions: string[];

  /** Replaces an envelope by its content, as the version before wrote it. */
  async function unsign(kind: 'pointer' | 'change', path: string): Promise<void> {
    const file = await store().get(path);
    const opened = openEnvelope(kind, file?.bytes ?? Buffer.of(), options().trustedKeys);
    if ('refused' in opened) throw new Error(opened.refused);
    const { remote, key: _, ...change } = opened.value as { remote: string; key?: string };
    const value = kind === 'pointer' ? { remote, ...change } : change;
    await replaceFile(store(), path, jsonBytes(value));
  }

  beforeEach(async () => {
    versions = [];
    for (const owner of ['One', 'Two']) versions.push(await makeLive('mf-tools', { owner }));
    await rollback({ remote: 'mf-tools' }, options());
    for (const sequence of [1, 2, 3]) await unsign('change', storePath.change('mf-tools', sequence));
    await unsign('pointer', storePath.pointer('mf-tools'));
  });

  const read = () => readPointer(store(), 'mf-tools', options().trustedKeys);

  test('an unsigned pointer is refused, and signed once with its history', async () => {
    await expectCode(read(), 'POINTER_SIGNATURE');
    await expectCode(promoteOne('mf-tools'), 'POINTER_SIGNATURE');
    expect(await signUnsigned('mf-tools', { ...options(), dryRun: true })).toBeDefined();
    await expectCode(read(), 'POINTER_SIGNATURE');

    expect(await signUnsigned('mf-tools', options())).toEqual({ version: versions[0] });
    const { pointer, problem, keyId } = await read();
    expect([problem, keyId]).toEqual([undefined, key().keyId]);
    expect(pointer).toMatchObject({ version: versions[0], sequence: 3, bad: [versions[1]] });
    expect(await readHistory(store(), 'mf-tools', options().trustedKeys)).toHaveLength(3);
    expect(await signUnsigned('mf-tools', options())).toBeUndefined();
  });

  test('an unsigned pointer is rebuilt from its history if it is lost', async () => {
    await store().delete(storePath.pointer('mf-tools'));
    expect(await signUnsigned('mf-tools', options())).toEqual({ version: versions[0] });
    expect((await read()).problem).toBeUndefined();
  });

  test('refuses a remote that ever had a signed pointer', async () => {
    const path = storePath.pointer('mf-tools');
    const unsigned = (await store().get(path))?.bytes ?? Buffer.of();
    await signUnsigned('mf-tools', options());
    await signTimestamp(store(), key());
    await replaceFile(store(), path, unsigned);
    const refusedFor = (detail: string) =>
      expectCode(signUnsigned('mf-tools', options()), 'POINTER_SIGNATURE', {
        detail: expect.stringContaining(detail),
      });
    await refusedFor('history/00000001.json');
    for (const sequence of [1, 2, 3]) await store().delete(storePath.change('mf-tools', sequence));
    await refusedFor('_timestamp.json');
  });

  test('an unsigned pointer is not signed if its live release is not signed by a trusted key', async () => {
    await store().delete(storePath.signature('mf-tools', versions[0] ?? ''));
    await expectCode(signUnsigned('mf-tools', options()), 'BAD_SIGNATURE');
  });
});
