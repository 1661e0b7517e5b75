import { renderInSite } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import articleContent from '../../content/home/article.yaml';
import heroContent from '../../content/home/hero.yaml';
import homeContent from '../../content/home/home.yaml';
import pagePartsContent from '../../content/page-parts.yaml';
import { sampleFaqs } from '../faqs/test/sample-faqs.ts';
import { listItem } from '../numbers/test/number-record.ts';
import homePage from '../pages/home-page.tsx';
import { plainText } from '../text/inline-text.tsx';
import { latestDay } from '../text/latest-day.ts';
import { headings, linksIn, sectionUnder, visibleText } from '../text/test/read-html.ts';
import { belowCalculator, HomeView } from './home-view.tsx';

const faqs = sampleFaqs(14);
const answers = { '/api/faqs?category=general': faqs };

await belowCalculator.load();
const html = await renderInSite(<HomeView />, { answers });
/** The page without data. */
const bare = await renderInSite(<HomeView />);

it('has its parts in the order of the specification', () => {
  expect(headings(html, 2)).toEqual([
    heroContent.loading.title,
    homeContent.reasonsTitle,
    homeContent.popularTitle,
    homeContent.categories.title,
    'Why Angel Numbers Matter',
    homeContent.guardians.title,
    pagePartsContent.contents,
    ...articleContent.parts.flatMap(({ id, title }) =>
      id === 'when-they-appear' ? [title, 'If you need help now'] : [title],
    ),
    heroContent.faqs.title,
  ]);
});

it('gives reasons to use the calculator, and links to the decoder', () => {
  const reasons = sectionUnder(bare, homeContent.reasonsTitle);
  expect(homeContent.reasons.length).toBeGreaterThan(2);
  for (const { title, text } of homeContent.reasons)
    expect(visibleText(reasons)).toContain(`${title}. ${text}`);
  expect(linksIn(reasons)).toEqual(['/decode']);
});

it('shows the eight popular numbers, then the figures of all numbers, then a link to the list', async () => {
  const names = ['111', '222', '333', '444', '555', '777', '888', '1111'];
  const numbers = ['1111', '9', '444'].map((number) => listItem(number));
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

it('shows the popular numbers also when the list of numbers is missing', () => {
  const popular = sectionUnder(html, homeContent.popularTitle);
  expect(linksIn(popular)).toHaveLength(9);
  expect(visibleText(popular)).not.toContain(homeContent.sheet);
});

it('shows the four special categories as cards', () => {
  const categories = sectionUnder(bare, homeContent.categories.title);
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

it('says why angel numbers matter', () => {
  const matters = sectionUnder(bare, 'Why Angel Numbers Matter');
  expect(homeContent.matters.points.length).toBeGreaterThan(2);
  for (const { title, text } of homeContent.matters.points)
    expect(visibleText(matters)).toContain(`${title}. ${text}`);
});

it('shows Michael and Gabriel with their numbers', () => {
  const guardians = sectionUnder(bare, homeContent.guardians.title);
  expect(linksIn(guardians)).toEqual(['/guardian-angels/michael/', '/guardian-angels/gabriel/']);
  for (const { name, text, numbers } of homeContent.guardians.cards)
    expect(visibleText(sectionUnder(guardians, name))).toContain(`${numbers.join(' · ')} ${text}`);
});

it('lists all of its parts below in the table of contents', () => {
  const [contents = ''] = sectionUnder(html, pagePartsContent.contents).split('</nav>');
  expect(linksIn(contents).join(' ')).toBe(
    '#what-are-angel-numbers #how-to-interpret #common-meanings #when-they-appear #special-categories #guardian-guidance #taking-action #faqs',
  );
});

it('embeds the calculator, with a fallback until it has loaded', () => {
  expect(html).toMatch(/id="calculator"[^>]*><div data-slot="personal-calculator"><section/);
});

it('renders without its questions', () => {
  expect(bare).toContain('id="faqs"');
  expect(bare).toContain('aria-label="Loading questions"');
  expect(bare).toContain('id="taking-action"');
});

it('has the latest date of its three files', async () => {
  const modifiedAt = latestDay(heroContent.editedAt, articleContent.editedAt, homeContent.editedAt);
  expect(homePage.sitemap && (await homePage.sitemap(async () => [] as never))).toEqual([
    { path: '/', modifiedAt },
  ]);
});

describe('the long article', () => {
  const texts = articleContent.parts.flatMap(({ paragraphs, closing }) => [
    ...paragraphs,
    ...(closing ?? []),
  ]);

  it('is at least 1,500 words long', () => {
    expect(texts.map(plainText).join(' ').split(/\s+/).length).toBeGreaterThanOrEqual(1_500);
  });

  it('lists all ten digits', () => {
    expect(articleContent.digits.map(({ digit }) => digit).join('')).toBe('0123456789');
  });
});
