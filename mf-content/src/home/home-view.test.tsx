import { renderInSite, testSite } from '@site/kit/testing';
import { expect, it } from 'vitest';
import { homeMeta } from './home-meta.ts';
import { HomeView } from './home-view.tsx';

const faqs = Array.from({ length: 14 }, (_, index) => ({
  id: String(index),
  category: 'general',
  question: `Question ${index}?`,
  answer: `Answer ${index}.`,
}));
const answers = { '/api/faqs?category=general': faqs };

it('embeds the calculator, with something in its place until it is there', async () => {
  const html = await renderInSite(<HomeView />, { answers });
  expect(html).toMatch(/id="calculator"[^>]*><div data-slot="personal-calculator"><section/);
});

it('has a target for every anchor that it links to', async () => {
  const html = await renderInSite(<HomeView />, { answers });
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(anchors).size).toBe(9);
  for (const id of anchors) expect(html).toContain(`id="${id}"`);
});

it('stands without its questions', async () => {
  const html = await renderInSite(<HomeView />);
  expect(html).toContain('id="faqs"');
  expect(html).toContain('aria-label="Loading questions"');
  expect(html).toContain('Taking action');
});

it('marks up the questions that it shows, and none when there are none', async () => {
  const kinds = (questions?: typeof faqs) =>
    homeMeta(questions, testSite).structuredData?.map((data) => (data as { '@type': string })['@type']);
  expect(kinds(faqs)).toEqual(['WebPage', 'FAQPage']);
  expect(kinds()).toEqual(['WebPage']);
});
