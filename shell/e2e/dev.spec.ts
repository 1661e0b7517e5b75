import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteWatch, watchRemote } from '@site/remote-build';
import type { Page } from 'playwright/test';
import { buildShell } from '../bundle/build-shell.ts';
import { buildFixtures, copyFixture } from '../server/test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../server/test/test-site.ts';
import { test as base, expect, hydrated } from './site-test.ts';

interface Workshop {
  site: TestSite;
  watch: RemoteWatch;
  /** Changes a file of the remote that is being written. */
  edit: (file: string, change: (text: string) => string) => void;
}

interface Ready {
  shellDir: string;
  builds: Record<string, string>;
}

/** A site of two released remotes and one that is being written. */
const test = base.extend<{ alone: boolean; workshop: Workshop }, { ready: Ready }>({
  /** Whether the released remotes are left out. */
  alone: [false, { option: true }],
  ready: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
    async ({}, use, { workerIndex }) => {
      const builds = await buildFixtures(`dev-${workerIndex}`, ['mf-chaos', 'mf-calm']);
      const shellDir = join(builds['mf-calm'] ?? '', '../../shell');
      await buildShell({ dev: true, dist: shellDir });
      await use({ builds, shellDir });
    },
    { scope: 'worker' },
  ],
  workshop: async ({ ready: { builds, shellDir }, alone }, use, { workerIndex }) => {
    const root = copyFixture(`dev-${workerIndex}`, 'mf-draft');
    const watch = await watchRemote({ root });
    const remotes = { [watch.name]: watch.dir };
    const site = await startTestSite(builds, {}, { remotes, shellDir, alone });
    const edit: Workshop['edit'] = (file, change) =>
      writeFileSync(
        join(root, file),
        change(readFileSync(join(root, file), { encoding: 'utf8', flag: 'a+' })),
      );
    await use({ site, watch, edit });
    await site.close();
    await watch.close();
  },
  baseURL: async ({ workshop }, use) => use(workshop.site.origin),
});

// One after the other: bundlers side by side would only wait for each other.
test.describe.configure({ mode: 'default' });

const form = 'src/draft-form.tsx';
const page = 'src/pages/draft-page.tsx';

/** Opens the page and leaves something in it that only a new document loses. */
async function open(tab: Page) {
  await tab.goto('/draft');
  await hydrated(tab);
  await tab.getByLabel('Name').fill('Ada');
}

const output = (tab: Page) => tab.locator('output');

test('an edit of a component shows at once, and the form keeps what was typed', async ({
  page: tab,
  workshop: { edit, site },
}, { annotations }) => {
  await open(tab);
  for (const wording of ['The second wording', 'The third wording']) {
    const since = performance.now();
    edit(form, (text) => text.replace(/The \w+ wording/, wording));
    await tab.getByRole('heading', { name: wording }).waitFor();
    annotations.push({
      type: 'from save to screen',
      description: `${Math.round(performance.now() - since)} ms`,
    });
  }
  await expect(output(tab)).toHaveText('Hello Ada');
  await expect.poll(async () => (await site.get('/draft')).html).toContain('The third wording');
  await tab.reload();
  await hydrated(tab);
  await expect(tab.getByRole('heading', { name: 'The third wording' })).toBeVisible();
});

test('a class that was not used before is styled at once', async ({ page: tab, workshop: { edit } }) => {
  await open(tab);
  const heading = tab.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('text-align', 'left');
  edit(form, (text) => text.replace('text-left', 'text-right'));
  await expect(heading).toHaveCSS('text-align', 'right');
  await expect(output(tab)).toHaveText('Hello Ada');
});

test('an edit of what a page says about itself loads the page again, from a server that knows it', async ({
  page: tab,
  workshop: { edit },
  silent,
}) => {
  await open(tab);
  edit(page, (text) => text.replace('A draft', 'A better draft'));
  await expect(tab).toHaveTitle('A better draft');
  await hydrated(tab);
  await expect(output(tab)).toHaveText('Hello');
  expect(silent).toEqual([expect.stringContaining('mf-draft cannot change in place')]);
  silent.length = 0;
});

test('a mistake is told over the page, and forgotten with the mistake; the form keeps what was typed', async ({
  page: tab,
  workshop: { edit },
}) => {
  await open(tab);
  edit(form, (text) => text.replace('return (', 'return ((('));
  const notice = tab.getByRole('alert');
  await expect(notice).toContainText('mf-draft cannot be built');
  await expect(notice).toContainText('draft-form.tsx');
  await expect(tab.getByRole('heading', { name: 'The first wording' })).toBeVisible();
  edit(form, (text) => text.replace('return (((', 'return (').replace('first', 'mended'));
  await expect(tab.getByRole('heading', { name: 'The mended wording' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(output(tab)).toHaveText('Hello Ada');
});

test('a new file is a new page; an address that another remote has is told and changes nothing', async ({
  page: tab,
  workshop: { edit, site, watch },
  silent,
}) => {
  await open(tab);
  edit('src/pages/second-page.tsx', () =>
    [
      "import { definePage } from '@site/kit';",
      'export default definePage({',
      "  path: '/second',",
      "  samples: ['/second'],",
      "  meta: () => ({ title: 'Second', description: 'A second page.', canonical: '/second' }),",
      '  Component: () => <h1>A second page</h1>,',
      '});',
    ].join('\n'),
  );
  await expect.poll(async () => (await site.get('/second')).status).toBe(200);
  await tab.goto('/second');
  await hydrated(tab);
  await expect(tab.locator(`[data-remote=${watch.name}]`)).toHaveAttribute('data-release', 'dev');
  edit('src/pages/second-page.tsx', (text) => text.replaceAll('/second', '/calm'));
  await expect(tab.getByRole('alert')).toContainText('/calm');
  expect((await site.get('/calm')).html).toContain('data-remote="mf-calm"');
  silent.length = 0;
});

test('the other remotes are there as they were released', async ({ page: tab, workshop: { site } }) => {
  await open(tab);
  await tab.getByRole('link', { name: 'To a released page' }).click();
  await expect(tab.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await expect(tab.locator('[data-remote=mf-calm]')).toHaveAttribute(
    'data-release',
    site.versions['mf-calm'] ?? '',
  );
});

test('a slot that no page here embeds stands on the workbench, and takes edits like a page', async ({
  page: tab,
  workshop: { edit },
}) => {
  await tab.goto('/_workbench/mf-draft');
  await hydrated(tab);
  const frame = tab.getByRole('region', { name: 'draft' });
  await frame.getByLabel('Name').fill('Ada');
  edit(form, (text) => text.replace('The first wording', 'The second wording'));
  await expect(frame.getByRole('heading', { name: 'The second wording' })).toBeVisible();
  await expect(frame.locator('output')).toHaveText('Hello Ada');
  await tab.getByRole('main').getByRole('link', { name: '/draft' }).click();
  await expect(tab).toHaveURL('/draft');
});

test.describe('alone', () => {
  test.use({ alone: true });

  test('the remotes of other teams are not there', async ({ workshop: { site } }) => {
    expect((await site.get('/draft')).status).toBe(200);
    expect((await site.get('/calm')).status).toBe(404);
  });
});
