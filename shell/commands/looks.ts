/**
 * npm run looks: a contact sheet of every kind of page, on a phone, a tablet and a desktop, in both themes, for people to look at.
 *
 * Usage: npm run looks                              builds what changed, starts a site of its own
 *        npm run looks -- --site http://localhost:4000    shows a running site of this folder
 *
 *   --page /blog  pages to show; can be repeated. Default: the samples of every page
 *
 * Writes one picture a page and index.html to .site/looks.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DraftRelease } from '@site/releases';
import { type Browser, chromium } from 'playwright';
import { chromiumFlags } from '../checks/chromium-flags.ts';
import { ensureTool } from '../checks/tools.ts';
import { displayPath, projectRoot } from '../launch/paths.ts';
import { terminalReporter } from '../launch/reporter.ts';
import { startScratchSite } from '../launch/scratch-site.ts';
import { buildChanged } from '../launch/workspaces/build-workspaces.ts';
import { findRemotes, findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { runToEnd } from './run-to-end.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** The height of a page that a sheet shows. More would be too small to judge. */
const shownPx = 2_700;
const out = join(projectRoot, '.site', 'looks');

const reporter = terminalReporter();

await runToEnd(async (signal) => {
  const { values } = parseArgs({
    options: { site: { type: 'string' }, page: { type: 'string', multiple: true, default: [] as string[] } },
  });
  if (values.site) await expectAnswer(values.site);
  else await buildChanged(reporter, signal);
  const executablePath = await ensureTool('chromium', reporter, signal);
  await using own = values.site ? undefined : await startScratchSite({ build: false, reporter, signal });
  const origin = values.site ?? own?.origin ?? '';
  await using browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  signal.addEventListener('abort', () => void browser.close());
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const pages = values.page.length > 0 ? values.page : [...findSamples(), '/no-such-page'];
  for (const page of pages) {
    writeFileSync(join(out, fileOf(page)), await makeSheet(browser, origin, page));
    reporter.line(`  ${page}`);
  }
  writeFileSync(join(out, 'index.html'), indexOf(pages));
  reporter.line(`\n  ${pages.length} sheets: ${displayPath(join(out, 'index.html'))}`);
});

async function expectAnswer(site: string) {
  await fetch(site, { method: 'HEAD' }).catch(() => {
    throw new Error(`No site answers at ${site}. Check --site, or omit it to show a site of its own.`);
  });
}

function findSamples(): string[] {
  return findRemotes(findWorkspaces(projectRoot)).flatMap(({ path }) => {
    const { pages } = JSON.parse(readFileSync(join(path, 'dist', 'release.json'), 'utf8')) as DraftRelease;
    return pages.flatMap(({ samples }) => samples);
  });
}

/** A picture of a page on all screens in both themes, side by side. */
async function makeSheet(browser: Browser, origin: string, address: string): Promise<Buffer> {
  const shots: string[] = [];
  for (const viewport of screens) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await using context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(origin + address);
      // The starter has laid out the parts below the first screen.
      await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, shownPx) };
      shots.push((await page.screenshot({ fullPage: true, clip })).toString('base64'));
    }
  }
  const gap = 16;
  const width = screens.reduce((sum, screen) => sum + 2 * (screen.width + gap), 0);
  await using context = await browser.newContext({ viewport: { width, height: shownPx } });
  const sheet = await context.newPage();
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('');
  await sheet.setContent(
    `<body style="margin:0;display:flex;gap:${gap}px;align-items:start;background:gray">${images}`,
  );
  return await sheet.screenshot();
}

function fileOf(address: string) {
  return `${address.replace(/\W+/g, '_').replace(/^_$/, '_home')}.png`;
}

function indexOf(addresses: readonly string[]) {
  const figures = addresses.map(
    (address) =>
      `<h2>${address.replaceAll('&', '&amp;')}</h2><a href="${fileOf(address)}"><img src="${fileOf(address)}" width="100%" loading="lazy"></a>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Looks</title>${figures.join('\n')}`;
}
