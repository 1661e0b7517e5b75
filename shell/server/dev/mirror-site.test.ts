import dns from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
import { serve } from '../../releases/test/serve.ts';
import { readLiveSite } from './mirror-site.ts';

const live = { composition: 'one', shell: { version: '1.1.0', kit: '1.9.0' }, remotes: {}, site: {} };
const { signal } = new AbortController();
const siteOf = (listener: RequestListener) => serve(createServer(listener));

async function expectRefused(site: string, message: unknown) {
  await expect(readLiveSite(site, signal)).rejects.toMatchObject({
    code: 'SITE_UNAVAILABLE',
    message,
    todo: expect.stringContaining('Check SITE.'),
  });
}

test.each([
  ['a site', 'http://127.0.0.1:2'],
  ['a site with two addresses', 'http://numbers.example:2'],
])('%s that does not respond is named with the reason', async (_, site) => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  using _lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((
      _host: string,
      _options: object,
      done: (error: null, found: typeof addresses) => void,
    ) => done(null, addresses)) as typeof dns.lookup);
  const message = `${site} gave no valid answer: connect ECONNREFUSED 127.0.0.1:2 (/releases/live.json).`;
  await expectRefused(site, message);
});

test('a connection that breaks within an answer is reported with its address', async () => {
  const site = await siteOf((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
  });
  await expectRefused(
    site,
    expect.stringMatching(`^${site} gave no valid answer: .+ \\(/releases/live.json\\)`),
  );
});

test.each([
  ['a page', '<!doctype html><p>Hello', 'gave no valid answer: Unexpected token'],
  ['other JSON', '{"ok":true}', 'does not say what is live (/releases/live.json).'],
  ['no object', 'null', 'does not say what is live (/releases/live.json).'],
])('a program that answers with %s is no site', async (_, text, message) => {
  const site = await siteOf((_, response) => void response.end(text));
  await expectRefused(site, expect.stringContaining(`${site} ${message}`));
});

// The browser would refuse to follow the redirects of the API's calls.
test('an address that only leads to the site is refused with the right one', async () => {
  const site = await siteOf((_, response) => void response.end(JSON.stringify(live)));
  const old = await siteOf(
    ({ url }, response) => void response.writeHead(308, { location: site + url }).end(),
  );
  await expectRefused(old, `${old} redirects to ${site}: set SITE to that.`);
  await expect(readLiveSite(site, signal)).resolves.toEqual(live);
});
