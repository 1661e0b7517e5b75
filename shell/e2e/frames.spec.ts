import { expect, test } from './site-test.ts';

test('utilities apply to all elements of a frame, and to none of a frame inside it', async ({ page }) => {
  await page.goto('/');
  const positions = await page.evaluate(() => {
    const marked = (id: string) =>
      `<input class="absolute" id="${id}-input">` +
      `<details class="absolute" id="${id}-details"><summary class="absolute" id="${id}-summary"></summary></details>`;
    const frame = (remote: string, content: string) => `<div data-remote="${remote}">${content}</div>`;
    const again = frame('mf-tools', marked('again'));
    const other = frame('mf-other', `${marked('other')}${again}`);
    document.body.insertAdjacentHTML('beforeend', frame('mf-tools', `${marked('own')}${other}`));
    const elements = document.querySelectorAll('[id^=own-], [id^=other-], [id^=again-]');
    return [...elements].map((element) => `${element.id}: ${getComputedStyle(element).position}`);
  });
  const all = (id: string, position: string) =>
    ['input', 'details', 'summary'].map((name) => `${id}-${name}: ${position}`);
  expect(positions).toEqual([
    ...all('own', 'absolute'),
    ...all('other', 'static'),
    ...all('again', 'absolute'),
  ]);
});
