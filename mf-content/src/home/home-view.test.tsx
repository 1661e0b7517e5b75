import { renderInSite } from '@site/kit/testing';
import { beforeAll, expect, it } from 'vitest';
import articleContent from '../../content/home/article.yaml';
import heroContent from '../../content/home/hero.yaml';
import homeContent from '../../content/home/home.yaml';
import pagePartsContent from '../../content/page-parts.yaml';
import { sampleFaqs } from '../faqs/test/sample-faqs.ts';
import { headings, linksIn, sectionUnder, visibleText } from '../text/test/read-html.ts';
import { HomeView } from './home-view.tsx';
import { loadBelowCalculator } from './load-below-calculator.tsx';

const faqs = sampleFaqs(14);
const record = { title: 'A title', category: 'general', summary: 'A summary.', quickAnswer: 'An answer.' };
const answers = { '/api/faqs?category=general': faqs };

beforeAll(loadBelowCalculator);

it('has its parts in the order of the specification', async () => {
  const html = inPlace(await renderInSite(<HomeView />, { answers }));
  expect(headings(html, 2)).toEqual([
    heroContent.loading.title,
    homeContent.reasonsTitle,
    homeContent.popularTitle,
    homeContent.categories.title,
    'Why Angel Numbers Matter',
    homeContent.guardians.title,
    pagePartsContent.contents,
    ...articleContent.parts.map(({ title }) => title),
    heroContent.faqs.title,
  ]);
});

it('gives reasons to use the calculator, and links to the decoder', async () => {
  const reasons = sectionUnder(await renderInSite(<HomeView />), homeContent.reasonsTitle);
  expect(homeContent.reasons.length).toBeGreaterThan(2);
  for (const { title, text } of homeContent.reasons)
    expect(visibleText(reasons)).toContain(`${title}. ${text}`);
  expect(linksIn(reasons)).toEqual(['/decode']);
});

it('shows the eight popular numbers, then the figures of all numbers, then a link to the list', async () => {
  const names = ['111', '222', '333', '444', '555', '777', '888', '1111'];
  const numbers = ['1111', '9', '444'].map((number) => ({ ...record, number, slug: number }));
  const popular = sectionUnder(
    await renderInSite(<HomeView />, { answers: { ...answers, '/api/angel-numbers': numbers } }),
    homeContent.popularTitle,
  );
  const words = homeContent.popular.map(({ number, title }) => `${number} ${title}`).join(' ');
  expect(visibleText(popular)).toContain(words);
  expect(words).toMatch(/^111 New Beginnings 222 Balance .*1111 Portal$/);
  expect(linksIn(popular)).toEqual([
    ...[...names, '9', '444', '1111'].map((number) => `/angel-numbers/${number}/`),
    '/angel-numbers/',
  ]);
});

it('shows the popular numbers also when the list of numbers is missing', async () => {
  const popular = sectionUnder(await renderInSite(<HomeView />, { answers }), homeContent.popularTitle);
  expect(linksIn(popular)).toHaveLength(9);
  expect(visibleText(popular)).not.toContain(homeContent.sheet);
});

it('shows the four special categories as cards', async () => {
  const categories = sectionUnder(await renderInSite(<HomeView />), homeContent.categories.title);
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
  const matters = sectionUnder(await renderInSite(<HomeView />), 'Why Angel Numbers Matter');
  expect(homeContent.matters.points.length).toBeGreaterThan(2);
  for (const { title, text } of homeContent.matters.points)
    expect(visibleText(matters)).toContain(`${title}. ${text}`);
});

it('shows Michael and Gabriel with their numbers', async () => {
  const guardians = sectionUnder(await renderInSite(<HomeView />), homeContent.guardians.title);
  expect(linksIn(guardians)).toEqual(['/guardian-angels/michael/', '/guardian-angels/gabriel/']);
  for (const { name, text, numbers } of homeContent.guardians.cards)
    expect(visibleText(sectionUnder(guardians, name))).toContain(`${numbers.join(' · ')} ${text}`);
});

it('lists all of its parts below in the table of contents', async () => {
  const html = await renderInSite(<HomeView />, { answers });
  expect(linksIn(sectionUnder(html, pagePartsContent.contents).split('</nav>')[0] ?? '')).toEqual([
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

it('embeds the calculator, with a fallback until it has loaded', async () => {
  const html = await renderInSite(<HomeView />, { answers });
  expect(html).toMatch(/id="calculator"[^>]*><div data-slot="personal-calculator"><section/);
});

it('renders without its questions', async () => {
  const html = await renderInSite(<HomeView />);
  expect(html).toContain('id="faqs"');
  expect(html).toContain('aria-label="Loading questions"');
  expect(html).toContain('id="taking-action"');
});

/** React streams a large part after the page, and a script moves it to its place. This does the same. */
function inPlace(html: string): string {
  const [whole = '', late = ''] = /<div hidden id="S:0">(.*)<\/div><script>/s.exec(html) ?? [];
  return html.replace(whole, '').replace(/<template id="B:0">.*?<!--\/\$-->/s, () => late);
}
