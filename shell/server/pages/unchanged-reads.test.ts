import { expect, test } from 'vitest';
import { buildFixtures } from '../test/fixture-remotes.ts';
import { startTestSite } from '../test/test-site.ts';

test('a page is rendered again only when the API answers otherwise than for its last render', async () => {
  // A read that is late on a busy machine must not count as a failure.
  await using site = await startTestSite(await buildFixtures('unchanged'), { LOAD_TIMEOUT_MS: '20000' });
  let text = 'first words';
  /** What the API was asked, in order. */
  let asked: ('read' | 'check')[] = [];
  site.api.behave(({ headers }, response) => {
    asked.push(headers['x-request-id'] === 'check-page' ? 'check' : 'read');
    const etag = `W/"${text.replaceAll(' ', '-')}"`;
    response.writeHead(headers['if-none-match'] === etag ? 304 : 200, { etag });
    response.end(response.statusCode === 200 ? JSON.stringify({ text }) : undefined);
  });
  expect((await site.get('/calm/data')).html).toContain('first words');
  expect(asked).toEqual(['read']);
  // Each visit finds a stale page.
  for (let visit = 0; visit < 5; visit += 1)
    expect((await site.get('/calm/data')).html).toContain('first words');
  await expect.poll(() => asked).toContain('check');
  expect(asked.filter((one) => one === 'read')).toHaveLength(1);
  text = 'other words';
  asked = [];
  await expect.poll(async () => (await site.get('/calm/data')).html).toContain('other words');
  expect(asked.filter((one) => one === 'read')).toHaveLength(1);
});
