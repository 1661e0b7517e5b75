import { expect, test } from 'vitest';
import { readableErrors } from './build-result.ts';

test('shows a mistake once, with the first module that runs into it, and without the stack of the build', () => {
  const errorIn = (file: string, mistake: string) =>
    [
      `ERROR in ./content/${file}`,
      '  × Module build failed (from content-loader.ts):',
      `  ╰─▶   × Error: ${mistake}`,
      '        │     at file:///remote-build/content/content-files.ts:27:11',
      '        │     at async readContentFile (file:///remote-build/content/content-files.ts:26:33)',
      '',
    ].join('\n');
  const text = [
    errorIn('a.yaml', 'Cannot load schemas.ts'),
    errorIn('b.yaml', 'Cannot load schemas.ts'),
    errorIn('c.yaml', 'c.yaml:3: title is missing'),
  ].join('\n');
  expect(readableErrors(text)).toBe(
    [
      'ERROR in ./content/a.yaml',
      '  × Module build failed (from content-loader.ts):',
      '  ╰─▶   × Error: Cannot load schemas.ts',
      '',
      'ERROR in ./content/c.yaml',
      '  × Module build failed (from content-loader.ts):',
      '  ╰─▶   × Error: c.yaml:3: title is missing',
    ].join('\n'),
  );
});
