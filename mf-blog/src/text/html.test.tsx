import { renderInSite, testSite } from '@site/kit/testing';
import { expect, it } from 'vitest';
import { Html } from './html.tsx';

it('prints HTML with values at its placeholders, in addresses too', async () => {
  const { email } = testSite.legal;
  expect(
    await renderInSite(<Html as="p" className="x" html='<a href="mailto:{email}">{email}</a> of {name}' />),
  ).toBe(`<p class="x"><a href="mailto:${email}">${email}</a> of ${testSite.name}</p>`);
});

it('escapes values', async () => {
  expect(await renderInSite(<Html html='<i title="{month}">{month}</i>' values={{ month: '"<b>' }} />)).toBe(
    '<div><i title="&quot;&lt;b&gt;">&quot;&lt;b&gt;</i></div>',
  );
});
