import { pageKinds } from './page-kinds.ts';
import { expect, hydrated, test } from './site-test.ts';

/** WCAG 2.2 requires 24 px in both directions (2.5.8). On a phone, controls are as high as a fingertip. */
const screens = [
  { name: 'a phone', width: 390, minWidth: 24, minHeight: 43 },
  { name: 'a desktop', width: 1440, minWidth: 24, minHeight: 24 },
];

/** Runs in the page: lists targets that are too small, except hidden ones and links in running text. */
function smallTargets({ minWidth, minHeight }: { minWidth: number; minHeight: number }) {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const small: string[] = [];
  for (const target of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const area = target.classList.contains('cover-link') ? target.closest('.relative') : target;
    const { width, height } = (area ?? target).getBoundingClientRect();
    const text = target.textContent.trim();
    const around = target.parentElement?.textContent.trim();
    const isInText = getComputedStyle(target).display === 'inline' && around !== text;
    const isHidden = width === 0 || target.classList.contains('sr-only');
    if (isHidden || isInText || (width >= minWidth && height >= minHeight)) continue;
    small.push(`${target.tagName} ${text.slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`);
  }
  return small;
}

for (const address of pageKinds) {
  test(`every target of ${address} is large enough`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    for (const { name, width, ...minimum } of screens) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(smallTargets, minimum), `on ${name}`).toEqual([]);
    }
  });
}

test('links to the archangels in the table are at least 24 px high', async ({ page }) => {
  await page.goto('/guardian-angels');
  const links = page.getByRole('table').getByRole('link', { name: /^(Michael|Gabriel|Raphael|Uriel)$/ });
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
});
