import { renderInSite, testSite } from '@site/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import belowContent from '../../content/home/home.yaml';
import { headings, linksIn, shownText, under } from '../text/test/shown.ts';
import { homeMeta } from './home-meta.ts';
import { HomeView } from './home-view.tsx';
import { loadBelowCalculator } from './load-below-calculator.tsx';

const faqs = Array.from({ length: 14 }, (_, index) => ({
  id: String(index),
  category: 'general',
  question: `Question ${index}?`,
  answer: `Answer ${index}.`,
}));
const answers = { '/api/faqs?category=general': faqs };

beforeAll(loadBelowCalculator);

it('has its parts in the order of the specification', async () => {
  const html = inPlace(await renderInSite(<HomeView />, { answers }));
  expect(headings(html, 2)).toEqual([
    'Find your personal angel number',
    'Why use this calculator',
    'The numbers people meet most',
    'Families and messengers',
    'Why Angel Numbers Matter',
    'Two guardian angels to begin with',
    'On this page',
    'What are angel numbers?',
    'How to interpret the number you saw',
    'Common meanings, digit by digit',
    'When and where they appear',
    'Special categories',
    'Guardian guidance',
    'Taking action',
    'Questions people ask',
  ]);
});

it('says why to use the calculator, and leads to the decoder', async () => {
  const reasons = under(await renderInSite(<HomeView />), 'Why use this calculator');
  expect(belowContent.reasons.length).toBeGreaterThan(2);
  for (const { title, text } of belowContent.reasons) {
    expect(headings(reasons, 3)).toContain(title);
    expect(shownText(reasons)).toContain(text);
  }
  expect(linksIn(reasons)).toEqual(['/decode']);
});

it('shows the eight popular numbers as cards, then the way to all of them', async () => {
  const popular = under(await renderInSite(<HomeView />), 'The numbers people meet most');
  expect(headings(popular, 3)).toEqual([
    '111 New Beginnings',
    '222 Balance',
    '333 Growth',
    '444 Protection',
    '555 Change',
    '777 Awakening',
    '888 Abundance',
    '1111 Portal',
  ]);
  expect(linksIn(popular)).toEqual([
    ...['111', '222', '333', '444', '555', '777', '888', '1111'].map((number) => `/angel-numbers/${number}/`),
    '/angel-numbers/',
  ]);
  expect(shownText(popular)).toMatch(/See all angel numbers$/);
});

it('shows the four special categories as cards', async () => {
  const categories = under(await renderInSite(<HomeView />), 'Families and messengers');
  expect(headings(categories, 3)).toEqual([
    'Master Numbers',
    'Mirror Numbers',
    'Sequential Numbers',
    'Guardian Angels',
  ]);
  expect(linksIn(categories)).toEqual([
    '/angel-numbers/master-numbers/',
    '/angel-numbers/mirror-numbers/',
    '/angel-numbers/sequential-numbers/',
    '/guardian-angels/',
  ]);
});

it('says why angel numbers matter', async () => {
  const matters = under(await renderInSite(<HomeView />), 'Why Angel Numbers Matter');
  expect(belowContent.matters.points.length).toBeGreaterThan(2);
  for (const { title, text } of belowContent.matters.points)
    expect(shownText(matters)).toContain(`${title} ${text}`);
});

it('shows Michael and Gabriel with their numbers', async () => {
  const guardians = under(await renderInSite(<HomeView />), 'Two guardian angels to begin with');
  expect(linksIn(guardians)).toEqual(['/guardian-angels/michael/', '/guardian-angels/gabriel/']);
  for (const { name, text, numbers } of belowContent.guardians.cards)
    expect(shownText(under(guardians, name))).toContain(`${text} ${numbers.join(' ')}`);
});

it('lists all of its parts below in the table of contents', async () => {
  const html = await renderInSite(<HomeView />, { answers });
  expect(linksIn(under(html, 'On this page').split('</nav>')[0] ?? '')).toEqual([
    '#what-are-angel-numbers',
    '#how-to-interpret',
    '#common-meanings',
    '#when-they-appear',
    '#special-categories',
    '#guardian-guidance',
    '#taking-action',
    '#faqs',
  ]);
});

it('embeds the calculator, with something in its place until it is there', async () => {
  const html = await renderInSite(<HomeView />, { answers });
  expect(html).toMatch(/id="calculator"[^>]*><div data-slot="personal-calculator"><section/);
});

it('has a target for every anchor that it links to', async () => {
  const html = await renderInSite(<HomeView />, { answers });
  const anchors = [...html.matchAll(/<a [^>]*href="#([^"]+)"/g)].map(([, id]) => id);
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

/** React sends a large late part after the page, to be moved to its place. */
function inPlace(html: string): string {
  const [whole = '', late = ''] = /<div hidden id="S:0">(.*)<\/div><script>/s.exec(html) ?? [];
  return html.replace(whole, '').replace(/<template id="B:0">.*?<!--\/\$-->/s, () => late);
}
