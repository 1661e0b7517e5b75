import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openServer } from '../launch/process/ports.ts';
import { startScratchSite } from '../launch/scratch-site.ts';
import { expect, test } from './site-test.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A receiver of OTLP over HTTP, with all spans that arrived, each with the name of its service. */
async function startReceiver() {
  const spans: (Span & { service: string })[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request));
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = attributeOf(resource, 'service.name') as string;
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span: Span) => ({ ...span, service })));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  return { server, url: await openServer(server), spans };
}

function attributeOf({ attributes }: Pick<Span, 'attributes'>, key: string) {
  const { stringValue, intValue } = attributes.find((one) => one.key === key)?.value ?? {};
  return stringValue ?? intValue;
}

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let site: Awaited<ReturnType<typeof startScratchSite>>;
/** The release of each remote that the site serves. */
let releases: Record<string, string>;
const logOf = (name: string) => readFileSync(join(site.stateDir, 'logs', `${name}.log`), 'utf8');

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

test.beforeAll(async () => {
  test.setTimeout(120_000);
  receiver = await startReceiver();
  const { SITE_STORE: releaseStore, SITE_KEYS: releaseKeys } = process.env;
  site = await startScratchSite({
    build: false,
    // The store of the other tests. This shell only adds its registration.
    releaseStore,
    releaseKeys,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, READ_CACHE_ENTRIES: '0', PAGE_FRESH_MS: '0' },
  });
  ({ releases } = await (await fetch(`${site.origin}/readyz`)).json());
  const { note } = JSON.parse(readFileSync(join(site.stateDir, 'launcher.json'), 'utf8'));
  // As root, PostgreSQL runs as another user, with its data in another folder. Ask the process for it.
  const dataDir = dataDirOf(note.processes.postgres.pid);
  appendFileSync(join(dataDir, 'postgresql.conf'), 'log_min_duration_statement = 0\n');
  process.kill(note.processes.postgres.pid, 'SIGHUP');
  await expect
    .poll(() => logOf('postgres'))
    .toContain('parameter "log_min_duration_statement" changed to "0"');
});

test.afterAll(async () => {
  await site?.stop();
  receiver?.server.close();
});

function dataDirOf(pid: number): string {
  const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return args[args.indexOf('-D') + 1] as string;
}

/** Expects the log of a service to have one `request` line with this id. */
const expectLogged = (service: string, id: string) =>
  expect.poll(() => logOf(service)).toMatch(new RegExp(`"requestId":"${id}".*"msg":"request"`));

test('one id leads from the browser to shell, API and the log of the database', async ({ page }) => {
  const response = await page.goto(`${site.origin}/angel-numbers/717`);
  const pageId = response?.headers()['x-request-id'] as string;
  const apiId = await page.evaluate(async () => {
    const answer = await fetch('/api/angel-numbers/slug/818', {
      headers: { 'x-request-id': 'from-the-browser-1' },
    });
    return answer.headers.get('x-request-id');
  });
  expect(apiId).toBe('from-the-browser-1');
  for (const id of [pageId, apiId as string]) {
    await expectLogged('shell', id);
    await expectLogged('api', id);
    await expect.poll(() => logOf('postgres')).toContain(`/* request ${id} */ SELECT`);
  }
  expect(logOf('postgres')).not.toContain("'717'");
});

test('one trace leads from the shell through rendering and API to the query', async ({ page }) => {
  const response = await page.goto(`${site.origin}/angel-numbers/808?number=secret`);
  const id = response?.headers()['x-request-id'];
  const find = (fits: (span: Span & { service: string }) => boolean) => receiver.spans.find(fits);
  const root = () => find((span) => span.service === 'shell' && attributeOf(span, 'site.request_id') === id);
  await expect.poll(() => root()?.name, { timeout: 20_000 }).toBe('GET mf-content/number-page');
  expect(root()?.parentSpanId ?? '').toBe('');
  const below = (parent: Span | undefined, service: string, name: string) =>
    find((span) => span.parentSpanId === parent?.spanId && span.service === service && span.name === name);
  const render = () => below(root(), 'shell', 'render');
  const api = () => below(render(), 'api', 'GET /api/angel-numbers/slug/:slug');
  const queries = () =>
    receiver.spans.filter(
      (span) => span.name === 'query' && span.service === 'api' && span.parentSpanId === api()?.spanId,
    );
  const texts = () => queries().map((query) => String(attributeOf(query, 'db.query.text')));
  await expect
    .poll(texts, { timeout: 20_000 })
    .toContainEqual(expect.stringContaining('FROM "angel_numbers"'));
  for (const { traceId } of queries()) expect(traceId).toBe(root()?.traceId);
  expect(attributeOf(render() as Span, 'site.remote')).toBe('mf-content');
  expect(attributeOf(render() as Span, 'site.release')).toBe(releases['mf-content']);
  expect(attributeOf(root() as Span, 'http.response.status_code')).toBe(200);
  expect(JSON.stringify(receiver.spans)).not.toContain('secret');
});

test('the renders of a page with a slot and of a feed name remotes and releases', async ({ page }) => {
  const release = (name: string) => `${name}@${releases[name]}`;
  const renderOf = (id: string | undefined) => {
    const root = receiver.spans.find(
      (span) => span.service === 'shell' && attributeOf(span, 'site.request_id') === id,
    );
    return receiver.spans.find(
      ({ name, parentSpanId }) => root && name === 'render' && parentSpanId === root.spanId,
    );
  };
  const home = await page.goto(`${site.origin}/`);
  const feed = await page.request.get(`${site.origin}/feed.xml`);
  const ids = [home?.headers()['x-request-id'], feed.headers()['x-request-id']];
  await expect
    .poll(() => ids.map((id) => renderOf(id)?.name), { timeout: 20_000 })
    .toEqual(['render', 'render']);
  const [ofHome, ofFeed] = ids.map((one) => renderOf(one) as Span) as [Span, Span];
  expect(String(attributeOf(ofHome, 'site.parts')).split(' ').sort()).toEqual(
    ['mf-content', 'mf-tools'].map(release),
  );
  expect(attributeOf(ofHome, 'site.api_ms')).toEqual(expect.any(Number));
  expect(`${attributeOf(ofFeed, 'site.remote')}@${attributeOf(ofFeed, 'site.release')}`).toBe(
    release('mf-blog'),
  );
});

test('a visitor cannot choose the trace', async ({ page }) => {
  const traceId = 'a'.repeat(32);
  await page.goto(site.origin);
  const id = await page.evaluate(
    async (traceparent) => {
      const answer = await fetch('/api/angel-numbers/slug/909', { headers: { traceparent } });
      return answer.headers.get('x-request-id');
    },
    `00-${traceId}-${'b'.repeat(16)}-01`,
  );
  await expect
    .poll(
      () =>
        receiver.spans
          .filter((span) => attributeOf(span, 'site.request_id') === id)
          .map(({ service }) => service),
      { timeout: 20_000 },
    )
    .toEqual(expect.arrayContaining(['shell', 'api']));
  expect(receiver.spans.filter((span) => span.traceId === traceId)).toEqual([]);
});
