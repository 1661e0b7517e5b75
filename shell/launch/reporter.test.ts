import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { terminalReporter } from './reporter.ts';

function terminal() {
  return Object.assign(new PassThrough().setEncoding('utf8'), {
    columns: 40,
  }) as unknown as NodeJS.WriteStream;
}

test('writes plain lines without a terminal', () => {
  const stream = terminal();
  const reporter = terminalReporter(stream, false);
  const step = reporter.step('Building api');
  reporter.warn('api  slow');
  step.done('Built api');
  reporter.step('Starting').fail();
  expect(String(stream.read()).replace(/\d+\.\d s/, 'N s')).toBe(
    '  Building api …\n  ! api  slow\n  ✓ Built api  N s\n  Starting …\n  ✗ Starting\n',
  );
});

test('keeps one animated line below the others, never wider than the terminal', () => {
  const stream = terminal();
  const reporter = terminalReporter(stream, true);
  const first = reporter.step('Building api');
  const second = reporter.step('Building a shell with a long name');
  reporter.line('a line');
  first.done();
  second.done();
  const written = String(stream.read()).split('\r\u001b[2K');
  const animated = written.filter((part) => part && !part.endsWith('\n'));
  expect(animated.at(-1)).toContain('Building a shell');
  expect(animated.map((part) => part.length)).toEqual(animated.map((part) => Math.min(part.length, 39)));
  expect(written.filter((part) => part.endsWith('\n'))).toHaveLength(3);
  expect(written.at(-1)).toMatch(/\n$/);
});
