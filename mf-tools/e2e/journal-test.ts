import type { Page } from 'playwright/test';
import { expect } from './tools-test.ts';

export const number = (page: Page) => page.getByRole('textbox', { name: 'The number' });
export const save = (page: Page) => page.getByRole('button', { name: 'Save This Number' });
export const entries = (page: Page) =>
  page.getByRole('region', { name: 'All entries' }).getByRole('listitem');

export async function add(page: Page, typed: string, seenAt: string, place = '') {
  await number(page).fill(typed);
  await page.getByLabel('When').fill(seenAt);
  await page.getByRole('textbox', { name: 'Where' }).fill(place);
  await save(page).click();
  await expect(number(page)).toHaveValue('');
}
