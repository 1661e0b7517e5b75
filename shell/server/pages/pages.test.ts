import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { sendRequest } from '../test/send-raw.ts';
import { startSharedSite } from '../test/start-shared-site.ts';

const site = await startSharedSite('pages', { PAGE_FRESH_MS: '60000' });

afterEach(() => site.api.recover());

const misses = () => site.metric('shell_pages_total{cache="miss"}');

describe('a page', () => {
  test('is rendered with title, description, canonical URL, preview tags, structured data and content', async () => {
    const { status, html } = await site.get('/calm');
    expect(status).toBe(200);
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('<title>Calm</title>');
    expect(head).toContain('<meta name="description" content="A page that behaves.">');
    expect(head).toContain('<link rel="canonical" href="http://localhost:0/calm">');
    expect(head).toContain('<meta property="og:title" content="Calm">');
    for (const type of ['WebSite', 'Organization', 'BreadcrumbList'])
      expect(html).toContain(`"@type":"${type}"`);
    expect(html).toContain('<h1>Calm</h1>');
  });

  test('has no inline script, no style attribute, and only styles that the policy allows', async () => {
    const { html, headers } = await site.get('/calm/slot/ok');
    for (const [, attributes = '', script] of html.matchAll(/<script([^>]*)>([^<]*)/g)) {
      if (!/type="application\/(ld\+)?json"/.test(attributes))
        expect([attributes.includes('src='), script]).toEqual([true, '']);
    }
    expect(html).not.toMatch(/<[^>]+ style="/);
    const policy = headers.get('content-security-policy') ?? '';
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
    expect(styles).toHaveLength(3);
    for (const [, style = ''] of styles)
      expect(policy).toContain(`'sha256-${hash('sha256', style, 'base64')}'`);
  });

  test('links to the speculation rules for prerendering the next page', async () => {
    const { headers } = await site.get('/calm');
    const path = JSON.parse(headers.get('speculation-rules') ?? '');
    const rules = await site.get(path);
    expect(rules.headers.get('content-type')).toContain('application/speculationrules+json');
    expect(JSON.parse(rules.html).prerender).toHaveLength(1);
  });

  test('lists only the remotes that it needs, each file with its hash', async () => {
    const { html } = await site.get('/calm');
    expect(html).not.toContain('mf-chaos');
    const scripts = [...html.matchAll(/<script src[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      expect.stringMatching(/starter\.[^"]+" integrity="sha384-[^"]+" crossorigin="anonymous" async>$/),
    ]);
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => tag);
    expect(preloads).toEqual([expect.stringMatching(/\.woff2" as="font" .*media="\(pointer:fine\)">$/)]);
    const files = [...html.matchAll(/{"href":"\/releases\/[^}]+}/g)].map(([file]) => JSON.parse(file));
    expect(files.length).toBeGreaterThanOrEqual(5);
    for (const { integrity } of files) expect(integrity).toMatch(/^sha384-/);
  });

  test('is the same with a trailing slash, and for HEAD without a body', async () => {
    const [plain, slash, head] = await Promise.all([
      site.get('/calm'),
      site.get('/calm/'),
      site.get('/calm', { method: 'HEAD' }),
    ]);
    expect([slash.status, slash.html]).toEqual([200, plain.html]);
    expect([head.status, head.html]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  test('is sent compressed, and as a 304 when its entity tag matches', async () => {
    const first = await site.get('/calm', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('vary')).toContain('accept-encoding');
    const etag = first.headers.get('etag') ?? '';
    const again = await site.get('/calm', { headers: { 'if-none-match': etag } });
    expect([again.status, again.html]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    const raw = await sendRequest(site.origin, 'GET /calm', 'host: x', 'accept-encoding: br');
    expect([raw.headers.get('content-encoding'), raw.body]).toEqual(['br', first.html]);
  });

  test('is a 404 in the complete layout for an unknown address', async () => {
    const unknown = await site.get('/no/such/page');
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('404 Page Not Found');
    expect(unknown.html).toContain('Did you forget to add the page to the router?');
    expect(unknown.html).toContain('<meta name="robots" content="noindex">');
    expect(unknown.html).toContain('<title>404 Page Not Found (2025) | Angel Numbers</title>');
    const description = 'No page has this address. Look up a number, or search the site.';
    expect(unknown.html).toContain(`<meta name="description" content="${description}">`);
    expect(unknown.html).toContain(`<meta property="og:description" content="${description}">`);
  });

  test('is rendered once for unknown addresses outside of the folders of pages', async () => {
    const { html } = await site.get('/unknown');
    const before = await misses();
    // Another try of this test must not find its pages in the cache.
    const own = crypto.randomUUID();
    for (const path of [`/${own}.php`, `/.${own}?x=1`, `/a/${own}/c/`, `/%F0%9F%98%80${own}`])
      expect(await site.get(path)).toMatchObject({ status: 404, html });
    expect(await misses()).toBe(before);
    expect((await site.get(`/calm/${own}`)).status).toBe(404);
    expect(await misses()).toBe(before + 1);
  });

  test('is not taken from the cache when a slot of it failed', async () => {
    await site.get('/calm/slot/throws-server');
    const before = await misses();
    await site.get('/calm/slot/throws-server');
    expect(await misses()).toBe(before + 1);
  });

  test.each([
    ['/100%?q=1', '/100%25?q=1', 404],
    ['/%E0%A4%A', '/%25E0%25A4%25A', 404],
    ['//other.example/%', '/other.example/%25', 404],
    ['/\\other.example/%', '/%5Cother.example/%25', 400],
  ])('redirects %s, which cannot be decoded, to an address on this site', async (path, to, statusThere) => {
    const { status, headers } = await sendRequest(site.origin, `GET ${path}`, 'host: x');
    expect([status, headers.get('location')]).toEqual([308, to]);
    expect((await site.get(to)).status).toBe(statusThere);
  });

  test('is a 404 without canonical and preview URLs when the API does not know its data', async () => {
    site.api.respond(404);
    const { status, html } = await site.get('/calm/data?try=unknown');
    expect(status).toBe(404);
    expect(html).toContain('No words: <!-- -->404');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/rel="canonical"|og:url/);
  });

  test('is a 404 when its data is empty, on the first visit and from the cache', async () => {
    site.api.respond(200, null);
    for (const _ of ['miss', 'hit']) {
      const { status, html } = await site.get('/calm/data?try=empty');
      expect([status, /<h1>No words: (<!-- -->)?404/.test(html)]).toEqual([404, true]);
    }
  });

  test('contains only the part of the API response that it selected', async () => {
    site.api.respond(200, { text: 'picked', more: 'not selected' });
    const { html } = await site.get('/calm/slow');
    expect(html).toContain('<h1>picked</h1>');
    expect(html).not.toContain('not selected');
  });

  test('redirects from repeated slashes and rejects dot segments', async () => {
    const doubled = await site.get('//calm//data?x=1');
    expect([doubled.status, doubled.headers.get('location')]).toEqual([308, '/calm/data?x=1']);
    const { status, headers } = await sendRequest(site.origin, 'GET /chaos/%2e%2e', 'host: x');
    expect(status).toBe(400);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('rejects a POST when it has no form', async () => {
    const { status, headers } = await site.get('/calm', { method: 'POST' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  });

  test.each([
    ['/calm', 'GET, HEAD'],
    ['/calm/form?x=1', 'GET, HEAD, POST'],
  ])('rejects other methods and says which %s takes', async (path, methods) => {
    const { status, html, headers } = await site.get(path, { method: 'PUT' });
    expect([status, headers.get('allow')]).toEqual([405, methods]);
    expect(html).toBe(`Method not allowed. Use one of: ${methods}.\n`);
  });
});

describe('a posted form', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    site.get(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('is processed by its page with the visitor’s address and is not cached', async () => {
    let seen = '';
    site.api.behave(async (request, response) => {
      const body = await text(request);
      seen = [request.method, request.url, request.headers['x-forwarded-for'], body].join(' | ');
      response.end(JSON.stringify({ text: '<b>11:11</b>' }));
    });
    const { status, html, headers } = await post('/calm/form', 'word=11%3A11');
    expect(seen).toBe('POST | /api/echo | 127.0.0.1 | {"word":"11:11"}');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('<h1>&lt;b&gt;11:11&lt;/b&gt;</h1>');
    expect(html).toContain('"posted":{"echo":"\\u003cb>11:11');
    expect((await site.get('/calm/form')).html).toContain('Nothing said yet');
  });

  test('renders validation errors with the status that the page chose, and says so in the title', async () => {
    const { status, html } = await post('/calm/form', 'word=');
    expect(status).toBe(422);
    expect(html).toContain('<h1>A word, please</h1>');
    expect(html).toContain('<title>Error: Form</title>');
    expect((await post('/calm/form', 'word=a')).html).toContain('<title>Form</title>');
  });

  test('is rejected from other sites, in other formats, over 56 KB, and on unknown pages', async () => {
    expect((await post('/calm/form', 'word=x', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const [type, body] of [
      ['text/csv', 'x'],
      ['text/plain', 'x'],
      ['application/json', '{"word":{"not":"text"}}'],
    ] as const)
      expect((await post('/calm/form', body, { 'content-type': type })).status, type).toBe(415);
    expect((await post('/calm/form', `word=${'x'.repeat(57_400)}`)).status).toBe(413);
    expect((await post('/no/such/page', 'word=x')).status).toBe(405);
  });

  test('lets its page answer an API that is silent', async () => {
    site.api.behave(() => {});
    const { status, html } = await post('/calm/form', 'word=x');
    expect([status, html.match(/<h1>(.*?)<\/h1>/)?.[1]]).toEqual([503, 'No answer to x']);
  });

  test('is a 503 in the complete layout when the API is down', async () => {
    const failures = async () => (await site.metrics()).match(/shell_remote_failures_total\{.*/g);
    const before = await failures();
    await site.api.down();
    const { status, html } = await post('/calm/form', 'word=x');
    await site.api.up();
    expect(status).toBe(503);
    expect(html).toContain('<footer');
    // That is no failure of the remote.
    expect(await failures()).toEqual(before);
    expect(await site.waitForLine(({ msg }) => msg === 'no data from the API')).toMatchObject({
      path: '/calm/form',
    });
  });
});

describe('a resource', () => {
  test('is sent with its own type and the headers of a page, compressed, and as a 304 when its entity tag matches', async () => {
    const { status, headers, html } = await site.get('/calm.xml', { headers: { 'accept-encoding': 'br' } });
    expect([status, html]).toEqual([200, '<calm origin="http://localhost:0"/>']);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-composition')).toMatch(/^\w{12}$/);
    const etag = headers.get('etag') ?? '';
    expect((await site.get('/calm.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await site.get('/calm.xml', { method: 'HEAD' })).html).toBe('');
    const line = await site.waitForLine(({ path }) => path === '/calm.xml');
    expect(line).toMatchObject({ kind: 'resource', page: 'mf-calm/calm-resource', cache: 'miss' });
    expect(await site.metrics()).toMatch(/shell_request_seconds_count\{kind="resource",status="200"\} \d+/);
  });
});

test('the sitemap lists the pages, and robots.txt links to it', async () => {
  const { html } = await site.get('/sitemap.xml');
  expect(html).toContain('<loc>http://localhost:0/calm</loc>');
  const robots = (await site.get('/robots.txt')).html;
  expect(robots).toContain('Sitemap: http://localhost:0/sitemap.xml');
  // The preview pictures of pages are below /api/.
  expect(robots).toContain('\nDisallow: /api/\nAllow: /api/pictures/\n');
});

describe('a redirect', () => {
  test('is sent with its status and address', async () => {
    const { status, headers, html } = await site.get('/calm/alias/data');
    expect([status, headers.get('location'), html]).toEqual([
      308,
      '/calm/data#end',
      '<!doctype html><title>Moved</title><a href="/calm/data#end">/calm/data#end</a>',
    ]);
    expect(headers.get('cache-control')).toContain('max-age=0');
    const asked = await site.get('/calm/alias/asked?word=%26%20%C3%A9&other=1');
    expect(asked.status).toBe(307);
    expect(asked.headers.get('location')).toMatch(/^\/calm\/data\?try=\d+&%20%C3%A9$/);
  });

  test('is cached like a page, for each declared parameter', async () => {
    const renders = () => site.metric('shell_render_seconds_count{part="own"}');
    await site.get('/calm/alias/asked?word=x');
    const before = await renders();
    expect(before).toBeGreaterThan(0);
    await site.get('/calm/alias/asked?word=x&other=2');
    expect(await renders()).toBe(before);
    expect((await site.get('/calm/alias/asked?word=y')).headers.get('location')).toMatch(/y$/);
  });

  test('that fails, has no target, or leads to another site or itself shows the page', async () => {
    for (const to of ['self', 'throws', 'host', 'loops']) {
      const { status, html, headers } = await site.get(`/calm/alias/${to}`);
      expect([status, headers.get('location')], to).toEqual([200, null]);
      expect(html).toMatch(new RegExp(`<h1>Alias (<!-- -->)?${to}</h1>`));
    }
  });
});
