import { expect, test } from 'vitest';
import { releaseErrors } from './error-table.ts';
import { isReserved } from './release/reserved-paths.ts';

test('lists the reserved addresses, because a team does not have the files of this repository', () => {
  const { todo } = releaseErrors.ROUTE_RESERVED;
  const listed = todo.match(/\/[\w.-]+\b/g) ?? [];
  expect(listed).toEqual(expect.arrayContaining(['/api', '/favicon.svg']));
  expect(listed.filter((path) => !isReserved(path))).toEqual([]);
});
