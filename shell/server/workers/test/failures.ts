import { expect } from 'vitest';
import type { TestSite } from '../../test/test-site.ts';

let requests = 0;

/** The layout of every page, also when its content fails. */
const layoutLandmarks = ['<main id="main"', 'aria-label="Breadcrumb"', '<footer', 'href="/decode"'];

export function expectLayout(html: string) {
  expect(layoutLandmarks.filter((landmark) => !html.includes(landmark))).toEqual([]);
}

export async function expectOtherPagesWork(site: TestSite) {
  const [calm, ok] = await Promise.all([site.get('/calm'), site.get('/chaos/ok')]);
  expect([calm.status, ok.status]).toEqual([200, 200]);
  expect(calm.html).toContain('<h1>Calm</h1>');
  expect(ok.html).toContain('<h1>Chaos is');
}

/** Requests a page and waits for the log line of its failure, which must name module, remote and release. */
export async function getWithFailure(site: TestSite, path: string, module: string) {
  requests += 1;
  const requestId = `isolation-${requests}`;
  const [remote = ''] = module.split('/');
  const [response, line] = await Promise.all([
    site.get(path, { headers: { 'x-request-id': requestId } }),
    site.waitForLine(
      (line) => line.requestId === requestId && line.module === module && line.msg !== 'request',
    ),
  ]);
  expect(line).toMatchObject({ remote, release: site.versions[remote] });
  return { ...response, line };
}
