import { describe, expect, test } from 'vitest';
import { startSharedSite } from '../test/start-shared-site.ts';
import { expectLayout, expectOtherPagesWork, getWithFailure } from './test/failures.ts';

const warning = 40;
const site = await startSharedSite('api-failures');

describe('the API', () => {
  test('makes a page a 503 while it is down, and a 200 once it is back', async () => {
    await site.api.down();
    const down = await getWithFailure(site, '/calm/data?try=down', 'mf-calm/calm-data-page');
    expect(down.line.level).toBe(warning);
    expect(down.status).toBe(503);
    expect(down.headers.get('retry-after')).toBe('5');
    expect(down.html).toContain('<h1>No words: <!-- -->503</h1>');
    expectLayout(down.html);
    expect(down.line).not.toHaveProperty('repeated');
    const again = await getWithFailure(site, '/calm/data?try=down', 'mf-calm/calm-data-page');
    expect(again.line.repeated).toBe(true);
    await expectOtherPagesWork(site);
    await site.api.up();
    const up = await site.get('/calm/data?try=down');
    await site.waitForLine(({ recovered, path }) => recovered === true && path === '/calm/data');
    expect(up.status).toBe(200);
    expect(up.html).toContain('<h1>words from the API</h1>');
  });

  test('makes a page a 503 when it does not respond in time', async () => {
    site.api.behave(() => {});
    const slow = await getWithFailure(site, '/calm/data?try=slow', 'mf-calm/calm-data-page');
    expect(slow.line.level).toBe(warning);
    site.api.recover();
    expect(slow.status).toBe(503);
    expectLayout(slow.html);
  });

  test('is logged with the status of its error, but without the body', async () => {
    site.api.respond(500, { asked: '11:11' });
    const failed = await getWithFailure(site, '/calm/data?try=failing', 'mf-calm/calm-data-page');
    site.api.recover();
    expect(failed).toMatchObject({ status: 503, line: { level: warning, message: 'The API answered 500' } });
    const html = await site.metrics();
    expect(html).not.toContain('shell_remote_failures_total{remote="mf-calm"');
  });
});
