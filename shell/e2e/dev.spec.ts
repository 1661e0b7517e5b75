import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteWatch, watchRemote } from '@site/remote-build';
import type { Page } from 'playwright/test';
import { buildShell } from '../bundle/build-shell.ts';
import { buildFixtures, copyFixture } from '../server/test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../server/test/test-site.ts';
import { test as base, expect, hydrated, open } from './site-test.ts';

interface DevSite {
  site: TestSite;
  watch: RemoteWatch;
  /** Edits a file of the remote in development. */
  edit: (file: string, change: (text: string) => string) => void;
  remove: (file: string) => void;
}

/** Builds what all tests of a worker share. */
async function buildShared() {
  const builds = await buildFixtures('dev', ['mf-chaos', 'mf-calm']);
  const shellDir = join(builds['mf-calm'] ?? '', '../../shell');
  await buildShell({ dev: true, dist: shellDir });
  return { builds, shellDir };
}
let shared: ReturnType<typeof buildShared> | undefined;

/** A site of two released remotes and one in development. */
const test = base.extend<{ devSite: DevSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
  async devSite({}, use) {
    shared ??= buildShared();
    const { builds, shellDir } = await shared;
    const root = copyFixture('dev', 'mf-draft');
    const watch = await watchRemote({ root });
    const remotes = { [watch.name]: watch.dir };
    const site = await startTestSite(builds, {}, { remotes, shellDir, alone: false });
    const edit: DevSite['edit'] = (file, change) =>
      writeFileSync(
        join(root, file),
        change(readFileSync(join(root, file), { encoding: 'utf8', flag: 'a+' })),
      );
    await use({ site, watch, edit, remove: (file) => rmSync(join(root, file)) });
    await site.close();
    await watch.close();
  },
  baseURL: async ({ devSite }, use) => use(devSite.site.origin),
});

// Sequential: the tests share a folder, and parallel bundlers would slow each other down.
test.describe.configure({ mode: 'default' });

const secondPage = `import { definePage } from '@site/kit';
export default definePage({
  path: '/second',
  samples: ['/second'],
  meta: () => ({ title: 'Second', description: 'A second page.', canonical: '/second' }),
  Component: () => <h1>A second page</h1>,
});
`;
const form = 'src/draft-form.tsx';
const page = 'src/pages/draft-page.tsx';

/** Opens the page and types a name, which only a new document loses. */
async function openDraft(tab: Page) {
  await open(tab, '/draft');
  await tab.getByLabel('Name').fill('Ada');
}

const output = (tab: Page) => tab.locator('output');

test('an edit updates in place and keeps the form state, also after a build error', async ({
  page: tab,
  devSite: { edit, site },
}, { annotations }) => {
  await openDraft(tab);
  for (const wording of ['The second wording', 'The third wording']) {
    const start = performance.now();
    edit(form, (text) => text.replace(/The \w+ wording/, wording));
    await tab.getByRole('heading', { name: wording }).waitFor();
    annotations.push({
      type: 'from save to screen',
      description: `${Math.round(performance.now() - start)} ms`,
    });
  }
  await test.step('classes', async () => {
    const heading = tab.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('text-align', 'left');
    edit(form, (text) => text.replace('text-left', 'text-right'));
    await expect(heading).toHaveCSS('text-align', 'right');
    await expect(output(tab)).toHaveText('Hello Ada');
  });
  await test.step('static content', async () => {
    edit('src/draft-note.tsx', (text) => text.replace('The first note', 'The second note'));
    await expect(tab.getByText('The second note')).toBeVisible();
    await expect(tab.getByText('The first note')).toHaveCount(0);
    await expect(output(tab)).toHaveText('Hello Ada');
  });
  await test.step('a component of @site/ui that was not imported before', async () => {
    edit(form, (text) =>
      text
        .replace(/^/, "import { PriorityBadge } from '@site/ui/badge';\n")
        .replace('<label>', '<PriorityBadge priority="High" />\n<label>'),
    );
    await expect(tab.getByText('High priority')).toHaveCSS('font-weight', '600');
    await expect(output(tab)).toHaveText('Hello Ada');
  });
  await test.step('a build error is shown over the page until it is fixed', async () => {
    edit(form, (text) => text.replace('return (', 'return ((('));
    const notice = tab.getByRole('alert');
    await expect(notice).toContainText('mf-draft failed to build. The page shows the last good build.');
    await expect(notice).toContainText('draft-form.tsx');
    await expect(tab.getByRole('heading', { name: 'The third wording' })).toBeVisible();
    edit(form, (text) => text.replace('return (((', 'return (').replace('third', 'fixed'));
    await expect(tab.getByRole('heading', { name: 'The fixed wording' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(output(tab)).toHaveText('Hello Ada');
  });
  await expect
    .poll(async () => (await site.get('/draft')).html)
    .toContain('class="text-right">The fixed wording');
  await tab.reload();
  await hydrated(tab);
  await expect(tab.getByRole('heading', { name: 'The fixed wording' })).toBeVisible();
});

test('a component that throws is shown over the page until it is fixed, also after a reload', async ({
  page: tab,
  devSite: { edit, site },
  logged,
}) => {
  const notice = tab.getByRole('alert').filter({ hasText: 'A component of mf-draft failed in the browser.' });
  const fix = async (wording: string) => {
    edit(form, (text) =>
      text.replace("  throw new Error('No cards');\n", '').replace(/The \w+ wording/, wording),
    );
    await expect(tab.getByRole('heading', { name: wording })).toBeVisible();
    await expect(notice).toHaveCount(0);
  };
  const spoil = () =>
    edit(form, (text) => text.replace('  return (', "  throw new Error('No cards');\n  return ("));
  await openDraft(tab);
  spoil();
  await expect(notice).toContainText('Error: No cards');
  await expect(tab.getByRole('heading', { name: 'The first wording' })).toBeVisible();
  await fix('The second wording');
  spoil();
  await expect(notice).toContainText('Error: No cards');
  await expect.poll(async () => (await site.get('/draft')).status).toBe(500);
  await tab.reload();
  await expect(notice).toContainText('Error: No cards');
  await fix('The third wording');
  logged.length = 0;
});

test('an edit after a page was added and removed again loads no earlier code', async ({
  page: tab,
  devSite: { edit, remove, site },
  logged,
}) => {
  await openDraft(tab);
  const write = async (wording: string) => {
    edit(form, (text) => text.replace(/The \w+ wording/, wording));
    await tab.getByRole('heading', { name: wording }).waitFor();
  };
  await write('The second wording');
  await write('The first wording');
  const second = 'src/pages/second-page.tsx';
  edit(second, () => secondPage);
  await expect.poll(async () => (await site.get('/second')).status).toBe(200);
  remove(second);
  await expect.poll(async () => (await site.get('/second')).status).toBe(404);
  await openDraft(tab);
  // The open page was reloaded for each of the two changes.
  const expected = /mf-draft cannot be updated in place|^error: Failed to load resource: .* 404/;
  expect(logged.splice(0).filter((message) => !expected.test(message))).toEqual([]);
  await write('The third wording');
  await expect(output(tab)).toHaveText('Hello Ada');
});

test('an edit of page metadata reloads the page with the new server code', async ({
  page: tab,
  devSite: { edit },
  logged,
}) => {
  await openDraft(tab);
  edit(page, (text) => text.replace('A draft', 'A better draft'));
  await expect(tab).toHaveTitle('A better draft');
  await hydrated(tab);
  await expect(output(tab)).toHaveText('Hello');
  expect(logged.splice(0)).toEqual([expect.stringContaining('mf-draft cannot be updated in place')]);
});

test('a new file adds a page; a path that another remote owns is reported and changes nothing', async ({
  page: tab,
  devSite: { edit, site, watch },
  logged,
}) => {
  edit('src/pages/second-page.tsx', () => secondPage);
  await expect.poll(async () => (await site.get('/second')).status).toBe(200);
  await open(tab, '/second');
  await expect(tab.locator(`[data-remote=${watch.name}]`)).toHaveAttribute('data-release', 'dev');
  edit('src/pages/second-page.tsx', (text) => text.replaceAll('/second', '/calm'));
  await expect(tab.getByRole('alert')).toContainText(/mf-draft does not fit into this site\.[\s\S]*\/calm/);
  expect((await site.get('/calm')).html).toContain('data-remote="mf-calm"');
  expect(site.lines).toContainEqual(
    expect.objectContaining({ remote: 'mf-draft', msg: expect.stringContaining('/calm conflicts with') }),
  );
  await expect.poll(() => logged).toEqual([expect.stringContaining('mf-draft cannot be updated in place')]);
  logged.length = 0;
});

test('a broken package.json and a wrong import of @site/ui in a new page are reported until they are corrected', async ({
  page: tab,
  devSite: { edit, site },
  logged,
}) => {
  await open(tab, '/draft');
  const second = 'src/pages/second-page.tsx';
  edit('package.json', (text) => `<<<<<<< HEAD\n${text}`);
  edit(
    second,
    () => `import { Card } from '@site/ui/crad';\n${secondPage.replace('>A second', '>{Card.name}')}`,
  );
  await expect(tab.getByRole('alert')).toContainText('JSON');
  edit('package.json', (text) => text.replace('<<<<<<< HEAD', ''));
  edit(second, (text) => `${text}\n`);
  await expect(tab.getByRole('alert')).toContainText(/second-page\.tsx[\s\S]*@site\/ui\/crad/);
  edit(second, () => secondPage);
  await expect.poll(async () => (await site.get('/second')).status).toBe(200);
  await expect(tab.getByRole('alert')).toHaveCount(0);
  logged.length = 0;
});

test('the other remotes are served as released, and show toasts', async ({
  page: tab,
  devSite: { site },
}) => {
  await openDraft(tab);
  await tab.getByRole('link', { name: 'To a released page' }).click();
  await expect(tab.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await expect(tab.locator('[data-remote=mf-calm]')).toHaveAttribute(
    'data-release',
    site.versions['mf-calm'] ?? '',
  );
  await tab.getByRole('button', { name: 'Say the first' }).click();
  await expect(tab.getByText('The first message.', { exact: true })).toBeVisible();
});

test('a slot that no page embeds is on the workbench and updates in place', async ({
  page: tab,
  devSite: { edit },
}) => {
  await open(tab, '/_workbench/mf-draft');
  const frame = tab.getByRole('region', { name: 'draft' });
  await frame.getByLabel('Name').fill('Ada');
  edit(form, (text) => text.replace('The first wording', 'The second wording'));
  await expect(frame.getByRole('heading', { name: 'The second wording' })).toBeVisible();
  await expect(frame.locator('output')).toHaveText('Hello Ada');
  await tab.getByRole('main').getByRole('link', { name: '/draft' }).click();
  await expect(tab).toHaveURL('/draft');
});
