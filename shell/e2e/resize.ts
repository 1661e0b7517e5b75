import type { Locator, Page } from 'playwright/test';
import { boxOf, expect } from './site-test.ts';

interface Screen {
  name: string;
  width: number;
  /** The size of text, in px. */
  rootPx?: number;
}

const defaultRootPx = 16;
export const screens: Screen[] = [
  { name: 'the narrowest phone', width: 320, rootPx: defaultRootPx },
  { name: 'text at 150 %', width: 390, rootPx: defaultRootPx * 1.5 },
  { name: 'text at 200 %', width: 390, rootPx: defaultRootPx * 2 },
];

/** Sets the width of the screen and the size of text. */
export async function resize(page: Page, { width, rootPx = defaultRootPx }: Omit<Screen, 'name'>) {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate((px) => {
    document.documentElement.style.fontSize = `${px}px`;
  }, rootPx);
}

/** Expects an element within the width of the screen; returns its box. */
export async function expectInside(element: Locator, width: number) {
  const box = await boxOf(element);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(width);
  return box;
}
