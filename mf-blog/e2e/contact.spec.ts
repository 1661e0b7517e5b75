import { join } from 'node:path';
import {
  boxOf,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  findChunk,
  holdRequests,
  open,
  phone,
  test,
} from 'shell/testing/browser';
import { entered, fill, fillAndSend, readPolicyAndComeBack, send, sendButton, sent } from './contact-test.ts';

const formCode = findChunk(join(import.meta.dirname, '..', 'dist'), 'Your message goes to');

test('a message is acknowledged and sent nowhere, and the button has the focus again', async ({ page }) => {
  await page.goto('/contact');
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  await fill(page);
  await sendButton(page).press('Enter');

  const sending = page.getByRole('button', { name: 'Sending...' });
  await Promise.all([
    expect(sending).toBeDisabled(),
    expect(page.getByRole('status').getByText('Sending...')).toBeAttached(),
  ]);
  await expect(sent(page)).toBeVisible();
  await expect(
    page.getByText("Thank you for reaching out. We'll get back to you within 24-48 hours.", { exact: true }),
  ).toBeVisible();

  await expect(sendButton(page)).toBeEnabled();
  await expect(sendButton(page)).toBeFocused();
  // The toast covers the edge of a link for five seconds.
  await expectAccessibleInBoth(page);
  for (const label of ['Name', 'Email', 'Message', 'Subject'])
    await expect(page.getByLabel(label)).toHaveValue('');
  expect(new URL(page.url()).search).toBe('');
  const origin = new URL(page.url()).origin;
  for (const request of requests) {
    expect(request).toMatch(new RegExp(`^GET ${origin}/`));
    expect(request).not.toMatch(/March|keep.seeing/);
  }
});

test('the button has the focus again after a double click, whose second click finds it disabled', async ({
  page,
}) => {
  await page.goto('/contact');
  await fill(page);
  const button = page.getByRole('button', { name: /^Send/ });
  await button.dblclick();
  await expect(sent(page)).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
});

test('a second message is checked like the first', async ({ page }) => {
  await page.goto('/contact');
  await fillAndSend(page);
  await expect(sent(page)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await send(page);
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await fillAndSend(page);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
});

test('each wrong field has a message on submit, and the first one gets the focus', async ({ page }) => {
  await open(page, '/contact');
  await expect(page.locator('main [data-live=ready] form')).toBeVisible();
  await page.getByLabel('Name').fill('J');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Message').focus();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await send(page);
  const messages = {
    Name: 'Name must be at least 2 characters',
    Email: 'Please enter a valid email address',
    Subject: 'Please select a subject',
    Message: 'Message must be at least 10 characters',
  };
  for (const [label, message] of Object.entries(messages)) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(
    page.locator('[aria-live]').filter({ hasText: 'Please check the 4 marked fields.' }),
  ).toBeVisible();
  await expectAccessibleInBoth(page, { targets: true });

  await page.getByLabel('Name').fill('Jo');
  await expect(page.getByText(messages.Name)).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('what was typed before the form was loaded is kept', async ({ page }) => {
  const release = await holdRequests(page, formCode);
  await page.goto('/contact');
  await fillAndSend(page);
  release();
  await expect(sent(page)).toBeVisible();
});

test('a form that cannot be loaded says so, keeps the text and works at the next try', {
  tag: '@failed-loads',
}, async ({ page }) => {
  await page.route(formCode, (route) => route.abort());
  await page.goto('/contact');
  await fillAndSend(page);
  await expect(page.getByText('The form couldn’t be loaded.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(entered.message);
  await page.unroute(formCode);
  await send(page);
  await expect(sent(page)).toBeVisible();
});

test('a form that cannot be loaded after a link leaves the rest of the page, and loads at the next try', {
  tag: '@failed-loads',
}, async ({ page, logged }) => {
  await open(page, '/about');
  await page.route(formCode, (route) => route.abort());
  await page.locator('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await expect(page.getByText('This part of the page is temporarily unavailable.')).toBeVisible();
  // The message of the console may arrive a little later.
  await expect.poll(() => logged.join()).toContain('error: [mf-blog/contact-page] ChunkLoadError');
  logged.length = 0;
  await expectAccessible(page);
  await page.unroute(formCode);
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillAndSend(page);
  await expect(sent(page)).toBeVisible();
});

test('what was typed is there again after Back, and not after it was sent', async ({ page }) => {
  await open(page, '/contact');
  await fill(page);
  await readPolicyAndComeBack(page);
  await expect(page.getByLabel('Name')).toHaveValue(entered.name);
  await expect(page.getByLabel('Subject')).not.toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue(entered.message);
  await send(page);
  await expect(sent(page)).toBeVisible();
  await readPolicyAndComeBack(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button, and the Enter key changes neither page nor address', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await fill(page);
    await page.getByLabel('Name').press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByLabel('Name')).toHaveValue(entered.name);
    await expect(page.getByText('This copy of the site isn’t connected to a mailbox')).toBeVisible();
  });
});

test('the names of two columns stand beside each other on a phone, above their cells', async ({ page }) => {
  await page.goto('/contact');
  await page.setViewportSize(phone);
  const table = page.getByRole('table', { name: 'How soon we answer' });
  const first = await boxOf(table.getByRole('columnheader').nth(0));
  const second = await boxOf(table.getByRole('columnheader').nth(1));
  expect(second.y).toBe(first.y);
  expect((await boxOf(table.getByRole('cell').first())).x).toBe(second.x);
});

// Firefox does this after a reload while the form was busy.
test('a button that the browser disabled can be pressed', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main [type=submit]')?.setAttribute('disabled', '');
    });
  });
  await page.goto('/contact');
  await page.getByLabel('Message').focus();
  await expect(page.locator('main [type=submit]')).toBeEnabled();
});
