import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in a page, or in the parts with these selectors. The page keeps axe for the next check. */
export async function findViolations(page: Page, options: axe.RunOptions = {}, parts?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};0`);
  // Describing the rules that pass too would take 1.5 times as long.
  const run: axe.RunOptions = { ...options, resultTypes: ['violations'] };
  return page.evaluate(
    async ({ parts, run }) => {
      // Contrast depends on what is behind a text. Parts that are not laid out yet (`later` in @site/ui/base.css) would overlap others.
      for (const part of document.querySelectorAll('.later')) part.classList.remove('later');
      const checked = parts ? { include: parts } : document;
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(checked, run);
      return violations;
    },
    { parts, run },
  );
}
