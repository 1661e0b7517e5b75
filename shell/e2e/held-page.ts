import type { Page } from 'playwright/test';
import type { TestSite } from '../server/test/test-site.ts';
import { hydrated } from './site-test.ts';

/** Opens the page with the links on the given connection. */
export async function openCalm(page: Page, connection: { saveData?: boolean; effectiveType?: string }) {
  await page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: given });
  }, connection);
  await page.goto('/calm');
}

/** Opens it on a slow connection, on which data is prefetched only when a link is hovered. */
export async function openCalmOnSlowConnection(page: Page) {
  await openCalm(page, { effectiveType: '3g' });
  await hydrated(page);
}

/** Holds back the answer of the API. Resolves when the request has arrived, with a function that sends the answer. */
export function holdWords({ api }: TestSite, text: string): Promise<() => void> {
  return new Promise((resolve) =>
    api.behave((_request, response) => resolve(() => response.end(JSON.stringify({ text })))),
  );
}

/** Follows a link to a page whose data the API holds back. Resolves with a function that lets the API answer. */
export async function openHeld(page: Page, site: TestSite, text = ''): Promise<() => void> {
  const requested = holdWords(site, text);
  await page.getByRole('link', { name: '/calm/data', exact: true }).click();
  return requested;
}

/** Follows a link to an address that no page links to. */
export async function followTo(page: Page, address: string) {
  const link = page.getByRole('link', { name: '/nowhere' });
  await link.evaluate((element, href) => element.setAttribute('href', href), address);
  await link.click();
}
