import { renderInSite, testSite } from '@site/kit/testing';
import { expect, it } from 'vitest';
import page from './decode-page.tsx';

const render = (search: Record<string, string> = {}, answers = {}) =>
  renderInSite(<page.Component params={{}} search={search} />, { at: '/decode', answers });

it('is whole without JavaScript: a form that posts to itself, and everything around it', async () => {
  const html = await render();
  expect(html).toContain('<h1 class="font-serif text-h1 tracking-tight">Decode Any Angel Number</h1>');
  const form = /<form[^>]*>/.exec(html)?.[0];
  expect(form).toContain('method="post"');
  expect(form).toContain('action="/decode"');
  for (const name of ['number', 'context', 'frequency', 'location']) expect(html).toContain(`name="${name}"`);
  const values = [...html.matchAll(/<option value="([^"]*)"/g)].map((match) => match[1]);
  expect(values.join()).toBe(
    ',general,love,career,spirituality,twin-flames,manifestation' +
      ',,rarely,sometimes,often,constantly,,clock,receipt,license,address,other',
  );
  expect(html).toContain('href="/"');
  expect(html).toContain('href="/angel-numbers"');
  expect(html).toContain('Get Your Personal Reading');
});

it('prefills the number of a shared address, safely', async () => {
  expect(await render({ number: '11:11' })).toMatch(/<input[^>]*name="number"[^>]*value="11:11"/);
  expect(await render({ number: '"><b>' })).not.toContain('<b>');
});

it('shows the questions of the API, and its own where there are none', async () => {
  const faq = { id: '1', category: 'decoder', question: 'From the editors?', answer: 'Yes.' };
  const own = 'Which numbers can I enter?';
  expect(await render({}, { '/api/faqs?category=decoder': [faq] })).toContain('From the editors?');
  expect(await render({}, { '/api/faqs?category=decoder': [faq] })).not.toContain(own);
  expect(await render({}, { '/api/faqs?category=decoder': [] })).toContain(own);
  expect(await render()).toContain(own);
});

it('describes itself as a web page and a how-to with three steps', async () => {
  const meta = page.meta({ params: {}, search: {}, site: testSite, peek: () => undefined });
  expect(meta).toMatchObject({ title: expect.stringContaining('2025'), canonical: '/decode' });
  expect(meta.description.length).toBeLessThanOrEqual(160);
  expect(meta.structuredData).toMatchObject([
    { '@type': 'WebPage', url: 'https://numbers.example/decode' },
    { '@type': 'HowTo', step: [{ position: 1, name: 'Enter the number' }, { position: 2 }, { position: 3 }] },
  ]);
});
