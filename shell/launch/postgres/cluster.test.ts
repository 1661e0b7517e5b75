import { expect, test } from 'vitest';
import { changePassword } from './cluster.ts';

test('a password that cannot be changed is not reported as a database that cannot be created', async () => {
  const broken = { initdb: '/bin/false', postgres: '/bin/false', account: {} };
  await expect(changePassword('/nowhere', 'secret', broken)).rejects.toMatchObject({
    code: 'DATABASE_FAILED',
    message: 'The password of the database could not be changed.',
  });
});
