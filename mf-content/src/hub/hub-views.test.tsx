import { renderInSite, visit } from '@site/kit/testing';
import { expect, it } from 'vitest';
import hubContent from '../../content/hub.yaml';
import { sampleFaqs } from '../faqs/test/sample-faqs.ts';
import { listItem } from '../numbers/test/number-record.ts';
import hubPage from '../pages/angel-numbers-page.tsx';
import { plainText } from '../text/inline-text.tsx';
import { headings, linksIn, sectionUnder, visibleText } from '../text/test/read-html.ts';
import { hubModifiedAt } from './hub-meta.ts';
import { HubSkeleton, HubView, HubWithoutList } from './hub-views.tsx';

const numbers = ['1111', '444', '22'].map((number) => listItem(number));
const faqs = sampleFaqs(14);
const answers = { '/api/angel-numbers': numbers, '/api/faqs?category=general': faqs };
const { html, meta } = await visit(hubPage, '/angel-numbers', answers);

it('has the parts of the specification, the directory first', () => {
  const { title, quickGuideTitle, takeawaysTitle, directoryTitle, howToTitle, closing } = hubContent;
  expect(headings(html, 1)).toEqual([title]);
  expect(headings(html, 2)).toEqual([
    directoryTitle,
    quickGuideTitle,
    takeawaysTitle,
    howToTitle,
    closing.title,
    hubContent.faqs.title,
  ]);
});

it('does not call the empty field of the filter invalid', () => {
  expect(sectionUnder(html, hubContent.directoryTitle)).toMatch(
    /<input [^>]*required="" aria-invalid="false"/,
  );
});

it('shows its texts around the directory', () => {
  const { lede, quickGuide, takeaways, howTo } = hubContent;
  expect(visibleText(html)).toContain(lede);
  for (const line of quickGuide)
    expect(visibleText(sectionUnder(html, hubContent.quickGuideTitle))).toContain(plainText(line));
  for (const { title, text } of takeaways)
    expect(visibleText(sectionUnder(html, hubContent.takeawaysTitle))).toContain(`${title} ${text}`);
  for (const { title, text } of howTo)
    expect(visibleText(sectionUnder(html, hubContent.howToTitle))).toContain(`${title} ${text}`);
});

it('links to the guide, the calculator and the blog', () => {
  expect(
    linksIn(sectionUnder(html, hubContent.closing.title).split('</section>')[0] ?? '').toSorted(),
  ).toEqual(['/#calculator', '/blog', '/learn']);
});

it('shows ten general questions and has structured data for them and for its numbers', () => {
  const block = sectionUnder(html, hubContent.faqs.title);
  expect(headings(block, 3)).toEqual(faqs.slice(0, 10).map(({ question }) => question));
  expect(linksIn(block)).toEqual(['/#faqs', '/contact']);
  expect(meta?.structuredData).toMatchObject([
    {
      '@type': 'CollectionPage',
      // In the order of the page.
      mainEntity: {
        itemListElement: ['444', '1111', '22'].map((number) => ({ name: `Angel Number ${number}` })),
      },
    },
    { '@type': 'FAQPage', mainEntity: { length: 10 } },
  ]);
});

it('uses typographic quotes and dashes', async () => {
  const typed = listItem('22', { coreMeaning: `22 says "build" -- it's time.` });
  const html = await renderInSite(<HubView />, { answers: { '/api/angel-numbers': [typed] } });
  expect(visibleText(html)).toContain('22 says “build”—it’s time.');
});

it('links every number with its core meaning', () => {
  for (const { number } of numbers) {
    expect(html).toContain(`href="/angel-numbers/${number}/"`);
    expect(html).toContain(`${number} means this.<`);
  }
  // Safari drops the role of a list without markers.
  expect(html).toContain('<ul role="list" class="contents"');
  expect(html).not.toContain('<ul class="contents"');
});

it('shows six placeholder cards while it loads', async () => {
  const html = await renderInSite(<HubSkeleton />);
  const directory = html.split('Loading angel numbers')[1]?.split('</section>')[0] ?? '';
  expect(directory.match(/animate-breathe/g)).toHaveLength(6);
});

it('says when the list cannot be loaded, and shows the rest', async () => {
  const html = await renderInSite(<HubWithoutList retry={() => {}} />);
  expect(html).toContain(hubContent.takeawaysTitle);
  expect(html).toContain(hubContent.unavailable);
  expect(html).toContain(hubContent.retry);
});

it('has the date of its newest number or of its own texts, whichever is later', () => {
  const newest = listItem('1', { updatedAt: '2999-01-01T00:00:00.000Z' });
  expect(hubModifiedAt([newest, ...numbers])).toBe('2999-01-01');
  expect(hubModifiedAt(numbers)).toBe(hubContent.editedAt);
  expect(hubModifiedAt([])).toBe(hubContent.editedAt);
});
