import type { ServerResponse } from 'node:http';
import { button } from './decoder-test.ts';
import { answerJson, test } from './own-site.ts';
import { expect, expectAccessible, number, openBeforeScripts } from './tools-test.ts';

test('a reading that cannot be loaded at its address is reported, and loaded on request', {
  tag: '@failed-loads',
}, async ({ page, api }) => {
  const answer = api.answer;
  api.answer = answerJson(503, {});
  const startScripts = await openBeforeScripts(page, '/decode?number=4827');
  await expect(number(page)).toHaveValue('4827');
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
  api.answer = resolve;
  await startScripts();
  const response = await asked;
  await expect(page.locator('[data-live] .animate-breathe').first()).toBeVisible();
  answerJson(503, {})(response);
  const notice = page.getByRole('alert').filter({ hasText: 'Unable to calculate angel number meaning.' });
  await expect(notice).toBeVisible();
  await expect(button(page)).toHaveAccessibleDescription(/Unable to calculate/);
  await expectAccessible(page);
  api.answer = answer;
  await button(page).click();
  await expect(page.getByRole('region', { name: 'What 4827 says' })).toBeFocused();
  await expect(notice).toHaveCount(0);
});
