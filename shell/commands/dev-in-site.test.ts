import { expect, test, vi } from 'vitest';
import { devInSite, differenceOf } from './dev-in-site.ts';

test('an invalid PORT is named before anything is built', async () => {
  vi.stubEnv('PORT', 'abc');
  const options = { root: import.meta.dirname, site: 'http://127.0.0.1:9', shellDir: '', alone: false };
  await expect(devInSite(options)).rejects.toMatchObject({
    code: 'BAD_ENVIRONMENT',
    detail: '  PORT: must be a whole number from 0 to 65535',
  });
  vi.unstubAllEnvs();
});

test('only a newer site asks for newer packages', () => {
  const here = { version: '1.0.0', kit: '1.9.5', react: '19.3.1' };
  const advice = 'npm install @site/shell@latest @site/kit@latest';
  expect(differenceOf({ ...here, version: '1.1.0' }, here)).toBeUndefined();
  expect(differenceOf({ ...here, kit: '1.10.0' }, here)).toMatch(
    `The site has kit 1.10.0 and React 19.3.1, `,
  );
  expect(differenceOf({ ...here, kit: '1.10.0' }, here)).toContain(advice);
  expect(differenceOf({ ...here, react: '19.10.0' }, here)).toContain(advice);
  expect(differenceOf({ ...here, kit: '1.9.4' }, here)).not.toContain(advice);
});
