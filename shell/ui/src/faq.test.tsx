import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FaqAccordion } from './faq-accordion.tsx';

const items = [1, 2, 3].map((id) => ({ id, question: `Question ${id}?`, answer: `Answer ${id} & more.` }));

it('renders every answer in the HTML, collapsed without the hidden attribute', () => {
  const html = renderToStaticMarkup(<FaqAccordion items={items} />);
  for (const { id } of items) expect(html).toContain(`Answer ${id} &amp; more.`);
  expect(html.match(/<button[^>]*aria-expanded="false"/g)).toHaveLength(items.length);
  expect(html).not.toMatch(/ hidden(=|>| )/);
});
