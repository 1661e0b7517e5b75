import type { Page } from 'playwright/test';
import { expect, postForm } from 'shell/testing/browser';

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

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
export const send = (page: Page) => sendButton(page).click();
/** Sends the message without the scripts of the form. */
export const post = (page: Page) => postForm(page, sendButton(page));
export const sent = (page: Page) => page.getByText('Message Sent!', { exact: true });

export async function fillAndSend(page: Page) {
  await fill(page);
  await send(page);
}

export async function readPolicyAndComeBack(page: Page) {
  const links = page.getByRole('main').getByRole('link', { name: /privacy/i });
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.goBack();
}
