import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunOptions } from 'axe-core';
import { test as base, expect, type Locator, type Page, type Response } from 'playwright/test';
import { findViolations } from '../checks/find-violations.ts';
import type { TestSite } from '../server/test/test-site.ts';

export const phone = { width: 390, height: 844 };

/**
 * Playwright's test for pages that must log nothing: it fails if `logged` is not empty at its end. A test that expects
 * messages checks them and empties the list. A test in which requests fail has the tag `@failed-loads`: what the browser
 * itself logs about them is expected, and that a part could not be loaded.
 */
export const test = base.extend<{ logged: string[]; mustBeSilent: boolean }>({
  /** False in files of tests whose pages all fail in some way. */
  mustBeSilent: [true, { option: true }],
  async context({ context }, use) {
    await context.addInitScript(ignoreRestingMouse);
    await use(context);
  },
  /** Messages in the console, and page errors. */
  logged: [
    async ({ page, mustBeSilent }, use, { tags }) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
      await use(messages);
      const mayFail = tags.includes('@failed-loads');
      const unexpected = messages.filter((text) => !mayFail || !failedLoad.test(text));
      if (mustBeSilent) expect(unexpected, 'the page logs nothing').toEqual([]);
    },
    { auto: true },
  ],
});

const failedLoad = /^error: (?:Failed to load resource|\[[\w/-]+\] ChunkLoadError)/;

export { expect, findViolations };

/** A test on a site of its own, which each worker starts once. */
export const testOnSite = (start: (workerIndex: number) => Promise<TestSite>) =>
  test.extend<object, { site: TestSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
      async ({}, use, { workerIndex }) => {
        await using site = await start(workerIndex);
        await use(site);
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.origin),
  });

/**
 * Runs in the page. The headless shell reports a mouse in the corner of each new page, which would load the app. Contexts that a
 * test creates itself do not have this workaround.
 */
function ignoreRestingMouse() {
  addEventListener(
    'pointermove',
    (event) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** Moves the mouse to load the app. Resolves when React has hydrated and links navigate in place. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => {
    const { ready, navigation } = document.documentElement.dataset;
    return ready !== undefined && navigation !== undefined;
  });
}

/** Opens a page and resolves when React has taken over the server's HTML. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens a page and holds back its scripts, as on a slow connection. Returns a function that lets them through. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, '**/releases/shell/**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await hydrated(page);
  };
}

/** Presses the button of a form whose scripts are not there. Resolves when the page that answers it is shown. */
export async function postForm(page: Page, button: Locator): Promise<Response> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().isNavigationRequest() && one.request().method() === 'POST'),
    page.waitForEvent('framenavigated'),
    button.click({ noWaitAfter: true }),
  ]);
  return response;
}

/** Marks the document. Returns a function that says whether the page still shows that document. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/**
 * Simulates leaving the page and Back in Safari, which empties the fields that have `autocomplete="off"` while the page is away. No
 * other browser can be made to do so.
 */
export async function returnAsSafari(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    const emptied = document.querySelectorAll<HTMLInputElement>('[autocomplete="off"]');
    for (const field of emptied) field.value = field.defaultValue;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

/** Holds back requests for an address. Returns a function that lets these and all later ones through, or aborts all of them. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
): Promise<(outcome?: 'continue' | 'abort') => void> {
  const { promise: decided, resolve: decide } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(address, async (route) => route[await decided]());
  return (outcome = 'continue') => decide(outcome);
}

interface AccessibilityOptions {
  /** Checks the size of links and controls too, which axe does not do by default. */
  targets?: boolean;
  /** Selectors of the parts to check. */
  parts?: string[];
}

/** Runs axe. */
export async function expectAccessible(
  page: Page,
  { targets = false, parts }: AccessibilityOptions = {},
): Promise<void> {
  await expectNoViolations(page, { rules: { 'target-size': { enabled: targets } } }, parts);
}

/** Checks only the rules that depend on the theme. Use it for the dark theme of a page that passed in the light one. */
export async function expectContrast(page: Page, parts?: string[]): Promise<void> {
  await expectNoViolations(page, { runOnly: ['color-contrast', 'link-in-text-block'] }, parts);
}

/** Checks the page in the light theme, then its contrast in the dark one, which it keeps. */
export async function expectAccessibleInBoth(page: Page, options: AccessibilityOptions = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, options);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, options.parts);
}

async function expectNoViolations(page: Page, options: RunOptions, parts?: string[]): Promise<void> {
  // Disable motion, because colors in a transition could have any contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const { id, nodes } of await findViolations(page, options, parts)) {
    for (const node of nodes) if (!(await isHalfCovered(page, node))) found.push(`${id}: ${node.html}`);
  }
  expect(found).toEqual([]);
}

type CheckedNode = Awaited<ReturnType<typeof findViolations>>[number]['nodes'][number];

/** True for a target that the header or a toast partly covers at this scroll position. It is not too small. */
async function isHalfCovered(page: Page, { any }: CheckedNode): Promise<boolean> {
  const covering = any
    .filter(({ data }) => data?.messageKey === 'partiallyObscured')
    .flatMap(({ relatedNodes = [] }) => relatedNodes.map(({ target }) => String(target[0])));
  const isInPage = await page.evaluate(
    (selectors) => selectors.map((selector) => !!document.querySelector(selector)?.closest('main')),
    covering,
  );
  return covering.length > 0 && !isInPage.includes(true);
}

/** Where an element is on the screen. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The address, for `page.route`, of the browser file that contains a text, in a remote's build. */
export function findChunk(build: string, text: string): string {
  const chunks = globSync('*.js', { cwd: join(build, 'web') });
  const chunk = chunks.find((name) => readFileSync(join(build, 'web', name), 'utf8').includes(text));
  if (!chunk) throw new Error(`No file in ${build}/web contains ${JSON.stringify(text)}`);
  return `**/${chunk}`;
}
