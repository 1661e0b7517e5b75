import type { Page, Route } from 'playwright/test';
import { sampleResult } from '../test/sample-result.ts';
import { number, open } from './tools-test.ts';

export const button = (page: Page) => page.locator('main form button[type=submit]');
/** Unfolds the questions about the circumstances, unless they are open. */
export async function unfoldContext(page: Page): Promise<void> {
  const summary = page.getByText('Add context', { exact: true }).and(page.locator('summary'));
  if (!(await page.getByLabel('Context').isVisible())) await summary.click();
}

/** Answers a question about the circumstances. */
export async function choose(page: Page, question: string, answer: string): Promise<void> {
  await unfoldContext(page);
  await page.getByLabel(question).selectOption(answer);
}

/** Submits a number. */
export async function submit(page: Page, typed: string): Promise<void> {
  await number(page).fill(typed);
  await button(page).click();
}

/** Opens the decoder and submits a number, with answers to some of the questions. */
export async function decode(page: Page, typed: string, answers: Record<string, string> = {}): Promise<void> {
  await open(page, '/decode');
  for (const [question, answer] of Object.entries(answers)) await choose(page, question, answer);
  await submit(page, typed);
}

export const status = (page: Page) => page.locator('main form [aria-live]');

/** Answers POST /api/calculate. Returns the bodies of the calls so far. */
export async function answerCalls(page: Page, answer: (route: Route) => unknown): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/calculate', async (route) => {
    sent.push(route.request().postDataJSON());
    await answer(route);
  });
  return sent;
}

/** A reading with this short answer. */
export const reading = (tldr: string) => (route: Route) => route.fulfill({ json: sampleResult(tldr) });
