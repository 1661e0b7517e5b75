import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEdited } from '../test/fixture-remotes.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';
import { expectLayout, expectOtherPagesWork, getWithFailure } from './test/failures.ts';

// One site for all cases: each must leave it as it was, which is part of what is tested.
/** As in production: a worker that hangs does not stop the other. */
const twoWorkers = { RENDER_WORKERS: '2' };
let site = await startSharedSite('isolation', twoWorkers);
const { builds } = site;

const page = 'mf-chaos/chaos-page';
const error = 50;

/** The modes that end their worker, with the message in the log. */
const workerEnds: Record<string, RegExp> = {
  'loops-server': /did not answer in time$/,
  'allocates-server': /out of memory|memory limit/,
};
const endingModes = Object.keys(workerEnds);

const workerFailures = ({ lines }: TestSite) =>
  lines.filter(({ message }) => /Render worker/.test(String(message)));

describe('a page', () => {
  test.each(['throws-server', 'never-server'])('that %s is a 500 in the complete layout', async (mode) => {
    const [response] = await Promise.all([
      getWithFailure(site, `/chaos/${mode}`, page),
      expectOtherPagesWork(site),
    ]);
    expect(response.status).toBe(500);
    expectLayout(response.html);
    expect(response.html).not.toContain('<h1>Chaos is');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.line.level).toBe(error);
  });

  test.each(endingModes)('that %s ends its worker, but other pages still render', async (mode) => {
    const otherPages = expectOtherPagesWork(site);
    const response = await getWithFailure(site, `/chaos/${mode}`, page);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expectLayout(response.html);
    const message = expect.stringMatching(workerEnds[mode] ?? /^$/);
    expect(response.line).toMatchObject({ level: error, message, method: 'GET', path: `/chaos/${mode}` });
    await otherPages;
    await expectOtherPagesWork(site);
  });

  test('that hangs for one form of a query is logged with that form', async () => {
    const response = await getWithFailure(site, '/chaos/query?until=Zanzibar+11:11', page);
    expect(response.status).toBe(503);
    expect(response.line).toMatchObject({ path: '/chaos/query', query: 'until=xxxxxxxx ##:##' });
    expect(JSON.stringify(site.lines)).not.toContain('Zanzibar');
  });
});

test('a resource renders again as soon as its failure is over', async () => {
  site.api.respond(200, { text: 'throw' });
  expect((await site.get('/chaos.txt')).status).toBe(503);
  site.api.recover();
  const { status, html } = await site.get('/chaos.txt');
  expect([status, html]).toEqual([200, 'Chaos says: words from the API\n']);
});

/** A module that is quarantined in one group must not be in the next. */
function useNewSite(env: Record<string, string> = twoWorkers) {
  let first: TestSite;
  beforeAll(async () => {
    first = site;
    site = await startTestSite(builds, env);
  });
  afterAll(async () => {
    await site.close();
    site = first;
  });
}

describe('the data of a page', () => {
  useNewSite();

  test.each([
    ['throws', /^chaos throws while loading$/],
    ['never', /^Timed out after \d+ ms$/],
    ['loops', /did not answer in time$/],
  ])('that %s makes it a 503 with Retry-After', async (how, message) => {
    const response = await getWithFailure(site, `/chaos/data-${how}`, page);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expectLayout(response.html);
    expect(response.line).toMatchObject({ level: error, message: expect.stringMatching(message) });
    await expectOtherPagesWork(site);
  });
});

describe('a page that hangs beside others', () => {
  // With one worker, it runs all of them.
  useNewSite({ LOAD_TIMEOUT_MS: '4000' });

  test('is no failure of a remote whose form is beside it', async () => {
    const posted = Promise.withResolvers<void>();
    site.api.behave(() => posted.resolve());
    const body = new URLSearchParams({ word: 'x' });
    const form = site.get('/calm/form', { method: 'POST', body });
    await posted.promise;
    await site.get('/chaos/loops-server');
    expect((await form).status).toBe(503);
    const metrics = await site.metrics();
    expect(metrics).toMatch(/^shell_remote_failed_pages_total\{remote="mf-chaos",.* [1-9]/m);
    expect(metrics).not.toMatch(
      /^shell_(remote_failed_pages|release_failures)_total\{remote="mf-calm",.* [1-9]/m,
    );
  });

  test('is logged with all addresses that its worker was rendering', async () => {
    const waiting = Promise.withResolvers<void>();
    let seen = 0;
    site.api.behave(() => {
      seen += 1;
      if (seen === 2) waiting.resolve();
    });
    const others = ['/calm/data?try=1', '/calm/data?try=2'].map((path) => site.get(path));
    await waiting.promise;
    await Promise.all([site.get('/chaos/data-loops'), ...others]);
    const { candidates } = await site.waitForLine(({ candidates }) =>
      JSON.stringify(candidates ?? []).includes('/chaos/data-loops'),
    );
    expect(candidates).toEqual(
      expect.arrayContaining([
        { method: 'GET', path: '/chaos/data-loops' },
        { method: 'GET', path: '/calm/data', query: 'try=#' },
      ]),
    );
  });
});

describe('outside the page itself', () => {
  useNewSite();

  test('an unhandled rejection and an exception in a timer are logged and do not end the worker', async () => {
    expect((await site.get('/chaos/stray-rejection')).status).toBe(200);
    await site.waitForLine(
      ({ message, remote }) => message === 'chaos rejects beside' && remote === 'mf-chaos',
    );
    await site.waitForLine(
      ({ message, remote }) => message === 'chaos throws later' && remote === 'mf-chaos',
    );
    await expectOtherPagesWork(site);
    expect(workerFailures(site)).toEqual([]);
  });

  test('breadcrumbs that hang make the page a 503 in the complete layout', async () => {
    const response = await site.get('/chaos/crumbs-loop');
    expect(response.status).toBe(503);
    expectLayout(response.html);
    await expectOtherPagesWork(site);
  });

  test.each([
    ['crumbs-throw', 'chaos throws in its breadcrumbs'],
    ['crumbs-null', "Cannot destructure property 'name'"],
  ])('%s is logged, and the page renders with breadcrumbs made from its address', async (mode, why) => {
    const { status, html, line } = await getWithFailure(site, `/chaos/${mode}`, page);
    expect([line.level, line.message]).toEqual([error, expect.stringContaining(why)]);
    expect(status).toBe(200);
    expectLayout(html);
    expect(html).toContain('<h1>Chaos is');
    const trail = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect([...trail.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/', '/chaos']);
  });

  test('a page that hangs while it lists its sitemap addresses is logged and quarantined', async () => {
    const file = 'pages/calm-slot-page.tsx';
    const listed = `path: '/last/:mode', sitemap: async () => [{ path: '/last/ok' }]`;
    const calm = await buildEdited(
      'isolation-sitemap',
      'mf-calm',
      [file, `path: '/calm/slot/:mode'`, listed],
      [file, `samples: ['/calm/slot/ok']`, `samples: ['/last/ok']`],
    );
    await using own = await startTestSite({ ...builds, 'mf-calm': calm }, twoWorkers);
    expect((await own.composition()).pages.at(-1)?.pattern).toBe('/last/:mode');
    own.api.respond(200, { text: 'loop' });
    expect((await own.get('/sitemap.xml')).status).toBe(503);
    const before = workerFailures(own);
    expect(before.at(-1)).toMatchObject({
      module: page,
      remote: 'mf-chaos',
      release: own.versions['mf-chaos'],
    });
    expect((await own.get('/sitemap.xml')).status).toBe(503);
    expect(workerFailures(own)).toEqual(before);
  });

  test('a page whose sitemap addresses fail is logged and asked again by the next request', async () => {
    for (const text of ['hang', 'no date']) {
      site.api.respond(200, { text });
      const requestId = `sitemap-${text.length}`;
      const { status } = await site.get('/sitemap.xml', { headers: { 'x-request-id': requestId } });
      expect(status).toBe(503);
      const line = await site.waitForLine((line) => line.requestId === requestId && line.level === error);
      expect(line).toMatchObject({ module: page, remote: 'mf-chaos', release: site.versions['mf-chaos'] });
    }
    site.api.recover();
    expect((await site.get('/sitemap.xml')).status).toBe(200);
  });

  test.each(['throw', 'never', 'loop'])(
    'a resource that fails with “%s” is a 503 and logged with its remote, and others still render',
    async (text) => {
      site.api.respond(200, { text });
      const requestId = `resource-${text}`;
      const response = await site.get('/chaos.txt', { headers: { 'x-request-id': requestId } });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const line = await site.waitForLine((line) => line.requestId === requestId && line.level === error);
      expect(line).toMatchObject({
        module: 'mf-chaos/chaos-resource',
        remote: 'mf-chaos',
        release: site.versions['mf-chaos'],
      });
      expect((await site.get('/calm.xml')).status).toBe(200);
    },
  );
});
