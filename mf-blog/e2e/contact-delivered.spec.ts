import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type ContactMessage, contactMessageSchema } from '@site/contracts';
import {
  expect,
  expectAccessible,
  holdRequests,
  hydrated,
  open,
  openBeforeScripts,
  testOnSite,
} from 'shell/testing/browser';
import { startTestSite } from 'shell/testing/site';
import {
  entered,
  fill,
  fillAndSend,
  post,
  readPolicyAndComeBack,
  send,
  sendButton,
  sent,
} from './contact-test.ts';

interface Api {
  messages: ContactMessage[];
  /** The answer to the next messages. Without it, the API validates and accepts them. */
  refusal?: { status: number; body: object };
  /** The answer to GET requests. Without it, the API says that it delivers messages. */
  status?: { code: number; body: object };
}

const build = join(import.meta.dirname, '..', 'dist');
// Long enough for a busy machine.
const limits = { LOAD_TIMEOUT_MS: '2500', RENDER_TIMEOUT_MS: '2000', HANG_TIMEOUT_MS: '4000' };

/** Tests on a site of only this remote, whose API delivers messages. */
const test = testOnSite(() => startTestSite({ 'mf-blog': build }, limits)).extend<{ api: Api }>({
  api: [
    async ({ site }, use) => {
      const api: Api = { messages: [] };
      site.api.behave(async (request, response) => {
        const answer = (status: number, body: object) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        if (request.method === 'GET' && api.status) return answer(api.status.code, api.status.body);
        if (request.method === 'GET') return answer(200, { delivers: true, readBy: 'Ana, our editor' });
        const message = (await json(request)) as ContactMessage;
        api.messages.push(message);
        if (api.refusal) return answer(api.refusal.status, api.refusal.body);
        contactMessageSchema.parse(message);
        return answer(200, { id: crypto.randomUUID() });
      });
      await use(api);
      expect(JSON.stringify(site.lines)).not.toMatch(/March|jo(?:@|%40)example|keep.{1,3}seeing/);
    },
    { auto: true },
  ],
});

test('what is written while a message is sent stays', async ({ page, api }) => {
  await page.goto('/contact');
  const answer = await holdRequests(page, '**/api/contact');
  await fill(page);
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await send(page);
  await asked;
  await page.getByLabel('Message').fill('One thing more.');
  answer();
  await expect(sent(page)).toBeVisible();
  expect(api.messages.map(({ message }) => message)).toEqual([entered.message]);
  await expect(page.getByLabel('Message')).toHaveValue('One thing more.');
});

test('the note says who reads the message, which is then sent once', async ({ page, api }) => {
  await page.goto('/contact');
  await expect(page.getByText('Your message goes to Ana, our editor.')).toBeVisible();
  await fillAndSend(page);
  await expect(sent(page)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(api.messages).toEqual([
    { ...entered, website: '', id: expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/) },
  ]);
  expect(new URL(page.url()).search).toBe('');
});

test('the second press of a double click after the answer does not check the emptied form', async ({
  page,
}) => {
  await page.goto('/contact');
  await fill(page);
  await hydrated(page);
  await sendButton(page).evaluate((element: HTMLButtonElement) => {
    new MutationObserver((_, observer) => {
      if (element.disabled || !document.body.textContent.includes('Message Sent!')) return;
      observer.disconnect();
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
      element.dataset.pressedAgain = '';
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  await send(page);
  await expect(page.locator('[data-pressed-again]')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
});

test('a failure keeps the text, and a second press sends the same id', { tag: '@failed-loads' }, async ({
  page,
  api,
}) => {
  await page.goto('/contact');
  api.refusal = { status: 503, body: { code: 'UNAVAILABLE' } };
  await fillAndSend(page);
  await expect(page.getByRole('alert')).toContainText('Your message couldn’t be sent.');
  await expect(page.getByLabel('Message')).toHaveValue(entered.message);
  await expectAccessible(page);
  api.refusal = { status: 429, body: {} };
  await send(page);
  await expect(page.getByRole('alert')).toContainText('several messages in a short time');
  delete api.refusal;
  await send(page);
  await expect(sent(page)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(new Set(api.messages.map(({ id }) => id)).size).toBe(1);
});

test('a message sent again after Back has the same id', { tag: '@failed-loads' }, async ({ page, api }) => {
  await open(page, '/contact');
  api.refusal = { status: 503, body: {} };
  await fillAndSend(page);
  await expect(page.getByRole('alert')).toContainText('Your message couldn’t be sent.');
  await readPolicyAndComeBack(page);
  await expect(page.getByLabel('Message')).toHaveValue(entered.message);
  delete api.refusal;
  await send(page);
  await expect(sent(page)).toBeVisible();
  expect(api.messages).toHaveLength(2);
  expect(api.messages[1]?.id).toBe(api.messages[0]?.id);
});

test('what was posted before the scripts arrived stays, and is there again after Back', {
  tag: '@failed-loads',
}, async ({ page, api }) => {
  const startScripts = await openBeforeScripts(page, '/contact');
  api.refusal = { status: 503, body: {} };
  await fill(page);
  await post(page);
  await expect(page.getByRole('alert')).toContainText('Your message couldn’t be sent.');
  await expect(page.getByLabel('Message')).toHaveValue(entered.message);
  await expect(page.getByLabel('Subject')).toHaveValue(entered.subject);
  await expect(sendButton(page)).toBeFocused();
  await startScripts();
  await readPolicyAndComeBack(page);
  await expect(page.getByLabel('Message')).toHaveValue(entered.message);
  await expect(page.getByLabel('Subject')).toHaveValue(entered.subject);
});

test('a message that fails after a posted one does not stand below "Message Sent!"', {
  tag: '@failed-loads',
}, async ({ page, api }) => {
  const startScripts = await openBeforeScripts(page, '/contact');
  await fill(page);
  await post(page);
  await expect(sent(page)).toBeVisible();
  await startScripts();
  api.refusal = { status: 503, body: {} };
  await fillAndSend(page);
  await expect(page.getByRole('alert')).toContainText('Your message couldn’t be sent.');
  await expect(sent(page)).toHaveCount(0);
});

test('a message that was corrected is sent, and the title says no more that it was wrong', {
  tag: '@failed-loads',
}, async ({ page }) => {
  const startScripts = await openBeforeScripts(page, '/contact');
  await fill(page);
  await page.getByLabel('Email').fill('jo');
  await post(page);
  await expect(page).toHaveTitle(/^Error: /);
  await startScripts();
  await page.getByLabel('Email').fill(entered.email);
  await send(page);
  await expect(sent(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Contact/);
});

test('a field that the server refuses is named', { tag: '@failed-loads' }, async ({ page, api }) => {
  await page.goto('/contact');
  api.refusal = { status: 400, body: { field: 'email', message: 'Not this one.' } };
  await fillAndSend(page);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Not this one.');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test.describe('when the page could not read whether messages are delivered', { tag: '@failed-loads' }, () => {
  test.beforeEach(async ({ page, api }) => {
    await open(page, '/about');
    api.status = { code: 503, body: {} };
    await page.locator('a[href="/contact"]').first().click();
    await expect(page.getByText('We couldn’t find out whether messages can be sent')).toBeVisible();
    await expect(page.getByText('isn’t connected to a mailbox')).toHaveCount(0);
  });

  test('it does not simulate sending if there turns out to be no mailbox', async ({ page, api }) => {
    api.status = { code: 200, body: { delivers: false } };
    await fillAndSend(page);
    // Only this: another try cannot work, either.
    await expect(page.getByText('isn’t connected to a mailbox')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('isn’t connected to a mailbox');
    await expect(page.getByText('Try again in a minute')).toHaveCount(0);
    await expect(sent(page)).toHaveCount(0);
  });

  test('it does not claim that the message was sent, asks again and sends it', async ({ page, api }) => {
    await fillAndSend(page);
    await expect(page.getByRole('alert')).toContainText('Your message couldn’t be sent.');
    await expect(page.getByLabel('Message')).toHaveValue(entered.message);
    await expect(sent(page)).toHaveCount(0);
    expect(api.messages).toEqual([]);
    delete api.status;
    await send(page);
    await expect(sent(page)).toBeVisible();
    expect(api.messages).toHaveLength(1);
    await expect(page.getByText('Your message goes to Ana, our editor.')).toBeVisible();
  });
});

test.describe('without scripts', { tag: '@failed-loads' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts, and the page says that the message was sent', async ({ page, api }) => {
    await page.goto('/contact');
    await expect(page.getByText('Your message goes to Ana, our editor.')).toBeVisible();
    await fill(page, '😀'.repeat(4_000));
    const response = await post(page);
    expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(sent(page)).toBeInViewport();
    await expect(page.getByLabel('Message')).toHaveValue('');
    expect(api.messages).toMatchObject([{ ...entered, message: '😀'.repeat(4_000), website: '' }]);
  });

  test('a site without a mailbox says only that, and keeps the text', async ({ page, api }) => {
    await page.goto('/contact');
    await fill(page);
    api.status = { code: 200, body: { delivers: false } };
    api.refusal = { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } };
    expect((await post(page)).status()).toBe(422);
    await expect(page.getByText('isn’t connected to a mailbox')).toHaveCount(1);
    await expect(page.getByText('Your message couldn’t be sent.')).toHaveCount(0);
    await expect(page.getByLabel('Message')).toHaveValue(entered.message);
  });

  test('each wrong field is named, the first has the focus, and the text stays', async ({ page, api }) => {
    await page.goto('/contact');
    await fill(page, 'Too short');
    await page.getByLabel('Email').fill('jo@');
    expect((await post(page)).status()).toBe(422);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription(
      'Message must be at least 10 characters',
    );
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveValue('Too short');
    await expect(page.getByText('Please check the 2 marked fields.')).toBeVisible();
    expect(api.messages).toEqual([]);
  });
});
