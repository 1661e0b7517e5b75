import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** For a test or its beforeEach: a new folder that is removed when the test and its afterEach have ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
