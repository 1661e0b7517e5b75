import { expect, test, vi } from 'vitest';
import { apiUrl } from './load-render-samples.ts';

test.each([
  ['https://api.example', 'https://site.example', 'https://api.example'],
  ['', 'https://site.example/en?page=1', 'https://site.example'],
])('with API_URL %j and SITE %j, samples get their data from %s', async (api, site, expected) => {
  vi.stubEnv('API_URL', api);
  vi.stubEnv('SITE', site);
  expect(await apiUrl()).toBe(expected);
});

test('a SITE that is no address is refused by its name', async () => {
  vi.stubEnv('API_URL', '');
  vi.stubEnv('SITE', 'numbers');
  await expect(apiUrl()).rejects.toThrow("SITE is 'numbers', but must be the address of a site");
});
