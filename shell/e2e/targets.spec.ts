import { pageKinds } from './page-kinds.ts';
import { expect, hydrated, test } from './site-test.ts';

/** WCAG 2.2 asks for 24 px each way (2.5.8); on a phone, controls are as high as a fingertip. */
const screens = [
  { name: 'a phone', width: 390, leastWidth: 24, leastHeight: 43 },
  { name: 'a desktop', width: 1440, leastWidth: 24, leastHeight: 24 },
];

/** Runs in the page: names the targets that are too small, but for links in running text and what is hidden. */
function smallTargets({ leastWidth, leastHeight }: { leastWidth: number; leastHeight: number }) {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const small: string[] = [];
  for (const target of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const covered = target.classList.contains('cover-link') ? target.closest('.relative') : target;
    const { width, height } = (covered ?? target).getBoundingClientRect();
    const words = target.textContent.trim();
    const around = target.parentElement?.textContent.trim();
    const isInText = getComputedStyle(target).display === 'inline' && around !== words;
    const isHidden = width === 0 || target.classList.contains('sr-only');
    if (isHidden || isInText || (width >= leastWidth && height >= leastHeight)) continue;
    small.push(`${target.tagName} ${words.slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`);
  }
  return small;
}

for (const address of pageKinds) {
  test(`every target of ${address} is large enough to press`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    for (const { name, width, ...least } of screens) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(smallTargets, least), `on ${name}`).toEqual([]);
    }
  });
}

test('links to the archangels in the table of patterns stand on a line of their own', async ({ page }) => {
  await page.goto('/guardian-angels');
  const links = page.getByRole('table').getByRole('link', { name: /^(Michael|Gabriel|Raphael|Uriel)$/ });
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
});
