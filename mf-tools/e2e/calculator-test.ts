import type { Page } from 'playwright/test';
import { open } from './tools-test.ts';

export const name = (page: Page) => page.getByLabel('Your full name');
export const birthDate = (page: Page) => page.getByLabel('Your birth date');
export const button = (page: Page) => page.locator('#personal-calculator button[type=submit]');
export const result = (page: Page, number: string) =>
  page.getByRole('region', { name: `What ${number} says to you` });
export const status = (page: Page) => page.locator('#personal-calculator [aria-live]').last();
/** The note that shows which date was read. */
export const dateNote = (page: Page) => page.locator('#personal-calculator [aria-live]').first();

export async function calculate(page: Page, fullName: string, digits: string) {
  await name(page).fill(fullName);
  await birthDate(page).clear();
  await birthDate(page).pressSequentially(digits);
  await button(page).click();
}

/** Opens the calculator and fills in a name and a birth date, without submitting. */
export async function openFilled(page: Page, date = '02-15-1990') {
  await open(page, '/');
  await name(page).fill('John Smith');
  await birthDate(page).fill(date);
}
