import { describe, expect, test } from 'vitest';
import { useReleases } from '../test/use-releases.ts';

const { releases } = useReleases();

describe('prints the usage with exit code 2 for', () => {
  test.each([
    '',
    'destroy',
    'publish',
    'promote',
    'status now',
    'rollback a b c',
    'status --loud',
    'prune --keep many',
    'prune --min-age soon',
    'promote mf-tools --store',
    'promote mf-tools --wait soon',
    'promote mf-tools@1 mf-tools@2',
  ])('releases %s', async (command) => {
    expect(await releases(command)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('Usage: releases'),
    });
  });
});

test('prints help for all commands and for each one with exit code 0', async () => {
  const all = await releases('--help');
  expect(all).toMatchObject({ code: 0, err: '' });
  for (const name of [
    'publish',
    'promote',
    'rollback',
    'repair',
    'status',
    'history',
    'verify',
    'prune',
    'show',
  ]) {
    expect(all.out).toContain(`\n  ${name}`);
    expect(await releases(`${name} --help`)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`releases ${name}`),
    });
  }
});
