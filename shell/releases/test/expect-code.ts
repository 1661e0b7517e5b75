import { expect } from 'vitest';
import type { ReleaseErrorCode } from '../error-table.ts';

/** Expects that a promise is rejected with this code, and with `more` fields of the error. */
export async function expectCode(promise: Promise<unknown>, code: ReleaseErrorCode, more: object = {}) {
  await expect(promise).rejects.toMatchObject({ code, ...more });
}
