import { renderInSite, testSite, visit } from '@site/kit/testing';
import { expect, it } from 'vitest';
import hubContent from '../../content/hub.yaml';
import { listItem } from '../numbers/test/number-record.ts';
import hubPage from '../pages/angel-numbers-page.tsx';
import { plainText } from '../text/inline-text.tsx';
import { headings, linksIn, shownText, under } from '../text/test/shown.ts';
import { hubMeta, hubModifiedAt } from './hub-meta.ts';
import { HubSkeleton, HubView, HubWithoutList } from './hub-views.tsx';

const numbers = ['444', '1111', '22'].map((number) => listItem(number));
const answers = { '/api/angel-numbers': numbers };

const faqs = Array.from({ length: 14 }, (_, index) => ({
  id: String(index),
  category: 'general',
  question: `Question ${index}?`,
  answer: `Answer ${index}.`,
}));

it('has its parts in the order of the specification', async () => {
  const html = await renderInSite(<HubView />, {
    answers: { ...answers, '/api/faqs?category=general': faqs },
  });
  expect(headings(html, 1)).toEqual(['Angel Numbers and Their Meanings']);
  expect(headings(html, 2)).toEqual([
    'Quick guide',
    'Key takeaways',
    'All angel numbers',
    'How to interpret what you saw',
    'Which number is yours?',
    'Questions people ask',
  ]);
});

it('says what it has to say around the directory', async () => {
  const html = await renderInSite(<HubView />, { answers });
  const { lede, quickGuide, takeaways, howTo } = hubContent;
  expect(shownText(html)).toContain(lede);
  for (const line of quickGuide) expect(shownText(under(html, 'Quick guide'))).toContain(plainText(line));
  for (const { title, text } of takeaways)
    expect(shownText(under(html, 'Key takeaways'))).toContain(`${title} ${text}`);
  for (const { title, text } of howTo)
    expect(shownText(under(html, 'How to interpret what you saw'))).toContain(`${title} ${text}`);
});

it('leads to the guide, the calculator and the blog', async () => {
  const html = await renderInSite(<HubView />, { answers });
  expect(linksIn(under(html, 'Which number is yours?').split('</section>')[0] ?? '').toSorted()).toEqual([
    '/#calculator',
    '/blog',
    '/learn',
  ]);
});

it('shows ten general questions of those that there are, and describes those', async () => {
  const { html, meta } = await visit(hubPage, '/angel-numbers', {
    ...answers,
    '/api/faqs?category=general': faqs,
  });
  const block = under(html, 'Questions people ask');
  expect(headings(block, 3)).toEqual(faqs.slice(0, 10).map(({ question }) => question));
  expect(linksIn(block)).toEqual(['/contact']);
  expect(meta?.structuredData?.[1]).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 10 } });
});

it('sets quotes and dashes as a printer would', async () => {
  const typed = listItem('22', { tldr: `22 says "build" -- it's time. And more.` });
  const html = await renderInSite(<HubView />, { answers: { '/api/angel-numbers': [typed] } });
  expect(shownText(html)).toContain('22 says “build”—it’s time.');
});

it('links every number with its short summary', async () => {
  const html = await renderInSite(<HubView />, { answers });
  for (const { number } of numbers) {
    expect(html).toContain(`href="/angel-numbers/${number}/"`);
    expect(html).toContain(`${number} says this.<`);
  }
});

it('has a target for every anchor that it links to', async () => {
  const html = await renderInSite(<HubView />, { answers });
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  expect(html).toContain('id="faqs"');
});

it('waits with six cards', async () => {
  const html = await renderInSite(<HubSkeleton />);
  const directory = html.split('Loading angel numbers')[1]?.split('</section>')[0] ?? '';
  expect(directory.match(/animate-breathe/g)).toHaveLength(6);
});

it('stands with an empty directory when the list cannot be had', async () => {
  const html = await renderInSite(<HubWithoutList params={{}} search={{}} status={503} retry={() => {}} />);
  expect(html).toContain('Key takeaways');
  expect(html).toContain('Try again');
});

it('is described as a collection of its numbers', async () => {
  const { canonical, title, structuredData } = hubMeta(numbers, undefined, testSite);
  expect(canonical).toBe('/angel-numbers/');
  expect(title).toContain('(2025)');
  expect(structuredData).toEqual([
    expect.objectContaining({
      '@type': 'CollectionPage',
      mainEntity: expect.objectContaining({ '@type': 'ItemList', numberOfItems: 3 }),
    }),
  ]);
});

it('is as new as its newest number or its own texts, whichever changed last', async () => {
  const newest = listItem('1', { updatedAt: '2999-01-01T00:00:00.000Z' });
  expect(hubModifiedAt([newest, ...numbers])).toBe(newest.updatedAt);
  expect(hubModifiedAt(numbers)).toBe(hubContent.editedAt);
  expect(hubModifiedAt([])).toBe(hubContent.editedAt);
});
