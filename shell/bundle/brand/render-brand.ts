/**
 * Renders the social preview, and the icons from favicon.svg, as PNG files.
 * Run it after a change of the design and commit the files.
 *
 * Usage: npm run brand -w shell -- [--out DIR] [--chromium PATH]
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { socialPreview } from './social-preview.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../../app/public') },
    chromium: { type: 'string' },
  },
});

const favicon = await readFile(join(values.out, 'favicon.svg'), 'utf8');
// Phones crop icons themselves, so these have square corners.
const icon = favicon.replace(' rx="6"', '');

const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ['--no-sandbox', '--disable-gpu'],
});
await draw('social-preview.png', socialPreview(), 1200, 630);
await draw('apple-touch-icon.png', icon, 180, 180);
await draw('icon-192.png', icon, 192, 192);
await draw('icon-512.png', icon, 512, 512);
await browser.close();

async function draw(file: string, svg: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: join(values.out, file) });
  await page.close();
  console.log(`${file} ${width}x${height}`);
}
