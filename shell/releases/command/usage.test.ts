import { describe, expect, test } from 'vitest';
import { setUpReleases } from '../test/set-up-releases.ts';

const { exits, releases, twoReleases } = setUpReleases();

describe('prints the usage with exit code 2 for', () => {
  test.each([
    ['', 'Missing command'],
    ['destroy', 'Unknown command'],
    ['publish', 'Missing argument: <dir>'],
    ['promote', 'Missing argument: <remote>'],
    ['status now', 'Unexpected argument: now'],
    ['rollback a b c', 'Unexpected argument: c'],
    [`rollback mf-tools --why ${'x'.repeat(301)}`, '--why is too long: 300 characters at most.'],
    ['status --loud', "Unknown option '--loud'.\n"],
    ['prune --keep many', '--keep must'],
    ['prune --min-age soon', '--min-age must'],
    ['promote mf-tools --store', '--store'],
    ['prune --keep=', '--keep is empty.'],
    ["prune --keep ' '", '--keep is empty.'],
    ["promote ' '", 'An argument is empty.'],
    ['timestamp --expires 9999999d', '--expires must look like 24h, 5m or 30s.'],
    ['timestamp --watch --every 2d', '--every must be shorter than --expires.'],
    ['timestamp --watch --expires 30s', '--every must be shorter than --expires.'],
    ['promote mf-tools --wait soon', '--wait must'],
    ['promote mf-tools@1 mf-tools@2', 'only once'],
    ['promote mf-tools --gradual 25,5', 'ascending'],
    ['promote mf-tools --gradual 0,50', 'ascending'],
    ['promote mf-tools --gradual 5,200', 'ascending'],
    ['promote mf-tools --gradual 5 --every soon', '--every must'],
    ['promote mf-tools --gradual 5 --views few', '--views must'],
    ['promote mf-tools --every 5m', 'need --gradual'],
    ['keys rotate cc24 team-2.key', 'must end with .pem: team-2.key'],
    ['promote mf-tools@1 mf-blog@1 --gradual 5', 'one remote'],
  ])('releases %s', async (command, problem) => {
    const { code, out, err } = await releases(command);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(problem);
    expect(err).toContain('Usage: releases');
  });
});

test('prints help for all commands and for each one with exit code 0', async () => {
  const all = await releases('--help');
  expect(all).toMatchObject({ code: 0, err: '' });
  const names = [...all.out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['publish', 'promote', 'rollback', 'status']));
  expect((await releases('help rollback')).out).toContain('Usage: releases rollback <remote> [version]');
  for (const name of names) {
    expect((await exits(`${name} --help`, 0)).out).toContain(`Usage: releases ${name}`);
  }
});

test('writes commands as they are typed here, except in JSON', async () => {
  await twoReleases();
  const here = (command: string) => releases(command, { program: 'npm run releases --' });
  const { out } = await here('promote mf-tools 1.1');
  expect(out).toContain('Undo: npm run releases -- rollback mf-tools 1.0.0');
  expect((await here('rollback mf-blog')).err).toContain('npm run releases -- ');
  expect((await here('destroy')).err).toContain('Usage: npm run releases -- <command>');
  expect((await here('rollback mf-blog --json')).out).not.toContain('npm run');
});
