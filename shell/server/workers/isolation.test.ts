import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture, buildFixtures, replaceIn } from '../test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';

/** What stands on every page, whatever happens to its content. */
const layoutLandmarks = ['<main id="main"', 'aria-label="Breadcrumb"', '<footer', 'href="/decode"'];

let site: TestSite;
let builds: Record<string, string>;

beforeAll(async () => {
  builds = await buildFixtures('isolation');
  site = await startTestSite(builds);
});

afterAll(() => site?.close());

function expectLayout(html: string) {
  expect(layoutLandmarks.filter((landmark) => !html.includes(landmark))).toEqual([]);
}

async function expectNeighboursStand() {
  const [calm, ok] = await Promise.all([site.get('/calm'), site.get('/chaos/ok')]);
  expect([calm.status, ok.status]).toEqual([200, 200]);
  expect(calm.html).toContain('<h1>Calm</h1>');
  expect(ok.html).toContain('<h1>Chaos is');
}

/** Asks for a page, and waits for the line of this very request that names module, remote and release. */
async function getAndBlame(path: string, module: string) {
  askedFor += 1;
  const requestId = `isolation-${askedFor}`;
  const [remote = ''] = module.split('/');
  const [answer, line] = await Promise.all([
    site.get(path, { headers: { 'x-request-id': requestId } }),
    site.until((one) => one.requestId === requestId && one.module === module && one.msg !== 'request'),
  ]);
  expect(line).toMatchObject({ remote, release: site.versions[remote] });
  return { ...answer, line };
}
let askedFor = 0;

const page = 'mf-chaos/chaos-page';
const slot = 'mf-chaos/chaos-slot';
const [error, warning] = [50, 40];

/** How each ends its worker, as the log says it. */
const endOf: Record<string, RegExp> = {
  'loops-server': /did not answer in time$/,
  'allocates-server': /out of memory|memory limit/,
};
const killers = Object.keys(endOf);

describe('a page on the server', () => {
  test.each(['throws-server', 'never-server'])('that %s is a 500 in the whole layout', async (mode) => {
    const [answer] = await Promise.all([getAndBlame(`/chaos/${mode}`, page), expectNeighboursStand()]);
    expect(answer.status).toBe(500);
    expectLayout(answer.html);
    expect(answer.html).not.toContain('<h1>Chaos is');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.line.level).toBe(error);
  });

  test.each(killers)('that %s costs its worker, not its neighbours', async (mode) => {
    const neighbours = expectNeighboursStand();
    const answer = await getAndBlame(`/chaos/${mode}`, page);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expectLayout(answer.html);
    expect([answer.line.level, answer.line.message]).toEqual([
      error,
      expect.stringMatching(endOf[mode] ?? /^$/),
    ]);
    await neighbours;
    await expectNeighboursStand();
  });

  test.each(['data-throws', 'data-never', 'data-loops'])(
    'whose data %s is a 503 with Retry-After',
    async (mode) => {
      const answer = await getAndBlame(`/chaos/${mode}`, page);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expectLayout(answer.html);
      expect(answer.line.level).toBe(error);
      await expectNeighboursStand();
    },
  );
});

/** What was held back in one group must not be so in the next. */
function onSiteOfItsOwn() {
  let first: TestSite;
  beforeAll(async () => {
    first = site;
    site = await startTestSite(builds);
  });
  afterAll(async () => {
    await site.close();
    site = first;
  });
}

describe('beside its page a remote', () => {
  onSiteOfItsOwn();

  test('a promise that fails before it is awaited, and a timer that throws, end no worker', async () => {
    expect((await site.get('/chaos/stray-rejection')).status).toBe(200);
    await site.until(({ message, remote }) => message === 'chaos rejects beside' && remote === 'mf-chaos');
    await site.until(({ message, remote }) => message === 'chaos throws later' && remote === 'mf-chaos');
    await expectNeighboursStand();
  });

  test('breadcrumbs that never end are held back like the page itself, and the layout stands', async () => {
    const answer = await site.get('/chaos/crumbs-loop');
    expect(answer.status).toBe(503);
    expectLayout(answer.html);
    await expectNeighboursStand();
  });

  test.each([
    ['crumbs-throw', 'chaos throws in its breadcrumbs'],
    ['crumbs-null', "Cannot destructure property 'name'"],
  ])('%s is told, and the trail made from the address instead on a page that is whole', async (mode, why) => {
    const { status, html, line } = await getAndBlame(`/chaos/${mode}`, page);
    expect([line.level, line.message]).toEqual([error, expect.stringContaining(why)]);
    expect(status).toBe(200);
    expectLayout(html);
    expect(html).toContain('<h1>Chaos is');
    const trail = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect([...trail.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/', '/chaos']);
  });

  test('a part of the sitemap that never ends is told from those asked after it, and held back', async () => {
    const calm = await buildFixture('isolation-sitemap', 'mf-calm', (root) => {
      const file = join(root, 'src/pages/calm-slot-page.tsx');
      const listed = `path: '/last/:mode', sitemap: async () => [{ path: '/last/ok' }]`;
      replaceIn(file, `path: '/calm/slot/:mode'`, listed);
      replaceIn(file, `samples: ['/calm/slot/ok']`, `samples: ['/last/ok']`);
    });
    await using own = await startTestSite({ ...builds, 'mf-calm': calm });
    expect((await own.composition()).pages.at(-1)?.pattern).toBe('/last/:mode');
    const deaths = () => own.lines.filter(({ message }) => /render worker/.test(String(message)));
    own.api.behave((_request, response) => response.end('{"text":"loop"}'));
    expect((await own.get('/sitemap.xml')).status).toBe(503);
    const before = deaths();
    expect(before.at(-1)).toMatchObject({
      module: page,
      remote: 'mf-chaos',
      release: own.versions['mf-chaos'],
    });
    expect((await own.get('/sitemap.xml')).status).toBe(503);
    expect(deaths()).toEqual(before);
  });

  test.each(['hang', 'no date'])(
    'a part of the sitemap that goes “%s” is named, and asked again by the next',
    async (text) => {
      await using own = await startTestSite(builds);
      own.api.behave((_request, response) => response.writeHead(200).end(JSON.stringify({ text })));
      const requestId = `sitemap-${text.length}`;
      const { status } = await own.get('/sitemap.xml', { headers: { 'x-request-id': requestId } });
      expect(status).toBe(503);
      const line = await own.until((one) => one.requestId === requestId && one.level === error);
      expect(line).toMatchObject({ module: page, remote: 'mf-chaos', release: own.versions['mf-chaos'] });
      own.api.recover();
      expect((await own.get('/sitemap.xml')).status).toBe(200);
    },
  );
});

describe('a slot on the server', () => {
  onSiteOfItsOwn();

  test('is part of the page when it behaves', async () => {
    const { status, html } = await site.get('/calm/slot/ok');
    expect(status).toBe(200);
    expect(html).toMatch(/<div data-remote="mf-chaos"[^>]*>.*The slot counts/s);
  });

  test.each(['throws-server', 'never-server', ...killers])(
    'that %s leaves its fallback on a page that is otherwise whole',
    async (mode) => {
      const answer = await getAndBlame(`/calm/slot/${mode}`, slot);
      expect(answer.status).toBe(200);
      expect(answer.line.level).toBe(error);
      expectLayout(answer.html);
      expect(answer.html).toContain('<h1>Around the slot</h1>');
      expect(answer.html).toContain('The slot is on its way');
      expect(answer.html).toContain('<p>After the slot</p>');
      expect(answer.html).not.toContain('The slot counts');
      await expectNeighboursStand();
    },
  );

  test('that failed is not kept in the page cache', async () => {
    await site.get('/calm/slot/throws-server');
    const lines = site.lines.length;
    await site.get('/calm/slot/throws-server');
    const request = site.lines.slice(lines).find(({ path }) => path === '/calm/slot/throws-server');
    expect(request?.cache).toBe('miss');
  });
});

describe('a resource', () => {
  onSiteOfItsOwn();
  const say = (text: string) =>
    site.api.behave((_request, response) => response.end(JSON.stringify({ text })));

  test.each(['throw', 'never', 'loop'])(
    'that does not get beyond “%s” is a 503 that names its remote in the log, and stands alone',
    async (text) => {
      await using own = await startTestSite(builds);
      own.api.behave((_request, response) => response.end(JSON.stringify({ text })));
      const answer = await own.get('/chaos.txt', { headers: { 'x-request-id': `resource-${text}` } });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      const line = await own.until(
        ({ module, level }) => module === 'mf-chaos/chaos-resource' && level === 50,
      );
      expect(line).toMatchObject({ remote: 'mf-chaos', release: own.versions['mf-chaos'] });
      expect((await own.get('/calm.xml')).status).toBe(200);
    },
  );

  test('that could not be had is there again as soon as it can be', async () => {
    say('throw');
    expect((await site.get('/chaos.txt')).status).toBe(503);
    site.api.recover();
    const { status, html } = await site.get('/chaos.txt');
    expect([status, html]).toEqual([200, 'Chaos says: words from the API\n']);
  });
});

describe('the API', () => {
  onSiteOfItsOwn();

  test('that is down makes a page a 503 and its return heals it, without a restart', async () => {
    await site.api.down();
    const down = await getAndBlame('/calm/data?try=down', 'mf-calm/calm-data-page');
    expect(down.line.level).toBe(warning);
    expect(down.status).toBe(503);
    expect(down.headers.get('retry-after')).toBe('5');
    expect(down.html).toContain('<h1>No words: <!-- -->503</h1>');
    expectLayout(down.html);
    await expectNeighboursStand();
    await site.api.up();
    const up = await site.get('/calm/data?try=down');
    expect(up.status).toBe(200);
    expect(up.html).toContain('<h1>words from the API</h1>');
  });

  test('that never answers makes a page a 503 in time', async () => {
    site.api.behave(() => {});
    const slow = await getAndBlame('/calm/data?try=slow', 'mf-calm/calm-data-page');
    expect(slow.line.level).toBe(warning);
    site.api.recover();
    expect(slow.status).toBe(503);
    expectLayout(slow.html);
  });

  test('that answers with an error is named in the log without a word of what it said', async () => {
    site.api.behave((_request, response) => response.writeHead(500).end('{"asked":"11:11"}'));
    const failed = await getAndBlame('/calm/data?try=failing', 'mf-calm/calm-data-page');
    site.api.recover();
    expect([failed.status, failed.line.level, failed.line.message]).toEqual([
      503,
      warning,
      'The API answered 500',
    ]);
    const html = await site.metrics();
    expect(html).not.toContain('shell_remote_failures_total{remote="mf-calm"');
  });

  test('that knows no such thing makes a page a 404', async () => {
    site.api.behave((_request, response) => response.writeHead(404).end('{}'));
    const missing = await site.get('/calm/data?try=unknown');
    site.api.recover();
    expect(missing.html).toContain('No words: <!-- -->404');
    expect(missing.status).toBe(404);
  });
});
