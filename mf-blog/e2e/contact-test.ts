import type { Page } from 'playwright/test';

export const entered = {
  name: 'Jo March',
  email: 'jo@example.com',
  subject: 'experience',
  message: 'I keep seeing 444 on the way to work.',
};

export async function fill(page: Page, message = entered.message) {
  await page.getByLabel('Name').fill(entered.name);
  await page.getByLabel('Email').fill(entered.email);
  await page.getByLabel('Subject').selectOption(entered.subject);
  await page.getByLabel('Message').fill(message);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
export const sent = (page: Page) => page.getByText('Message Sent!', { exact: true });
