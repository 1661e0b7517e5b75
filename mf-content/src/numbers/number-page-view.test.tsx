import { renderInSite, testSite, visit } from '@site/kit/testing';
import { fillIn } from '@site/ui/fill-in';
import { describe, expect, it } from 'vitest';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { sampleFaqs } from '../faqs/test/sample-faqs.ts';
import numberPage from '../pages/number-page.tsx';
import { headings, sectionUnder, visibleText } from '../text/test/read-html.ts';
import { NumberNotFound } from './number-not-found.tsx';
import { NumberSkeleton } from './number-skeleton.tsx';
import { listItem, record } from './test/number-record.ts';

const { meanings, missing, ...texts } = numberPageContent;
const meaningsTitle = fillIn(meanings.title, { number: record.number });
const faqs = sampleFaqs(12);
const answers = {
  '/api/angel-numbers/slug/444': record,
  '/api/angel-numbers': ['111', '222', '444', '555', '777'].map((number) => listItem(number)),
  '/api/faqs?category=general': faqs,
};
const visitWith = (given = {}) => visit(numberPage, '/angel-numbers/444', { ...answers, ...given });
const { html, meta } = await visitWith();

describe('a number page', () => {
  it.each([
    ['heading', '>Angel Number 444 Meaning</h1>'],
    ['next steps', '<li>Put both feet on the floor.</li><li>Repair one small foundation.</li>'],
    [
      'sponsored reading',
      'href="https://partner.example/video?partner=p&amp;tracking=t" target="_blank" rel="sponsored noopener"',
    ],
    ['disclosure', 'Affiliate disclosure: we may earn a commission.'],
    ['takeaways', '444 favors a reliable partner.'],
    ['questions', 'Is 444 a yes or a no?'],
    ['situations', 'With money, 444 is about safety.'],
    ['date of the last review', 'Last reviewed <time dateTime="2025-01-28">January 28, 2025</time>'],
  ])('shows its %s', (_, part) => {
    expect(html).toContain(part);
  });

  it('has its parts in the order of the specification', () => {
    expect(headings(html, 2)).toEqual([
      texts.quickAnswer,
      meaningsTitle,
      '444 in your situation',
      'What To Do Next',
      texts.offer.title,
      'Common Mistakes to Avoid',
      texts.takeawaysTitle,
      'Questions about 444',
      texts.relatedTitle,
      'Around 444',
      texts.faqs.title,
      texts.closing.title,
    ]);
    expect(visibleText(sectionUnder(html, texts.quickAnswer))).toContain(record.tldr);
  });

  it('gives each of the six meanings a card of its own', () => {
    const section = sectionUnder(html, meaningsTitle);
    expect(headings(section, 3)).toEqual([
      'Love',
      'Career',
      'Spirituality',
      'Twin Flames',
      'Manifestation',
      'When and Where It Appears',
    ]);
    const { love, career, spirituality, twinFlames, manifestation, commonPlaces } = record;
    expect(headings(section, 3).map((title) => visibleText(sectionUnder(section, title)))).toEqual([
      love,
      career,
      spirituality,
      twinFlames,
      manifestation,
      commonPlaces,
    ]);
  });

  it('prints its mistakes as the API sends them, with their links', async () => {
    const mistakes =
      '<p>Between 444 and <a href="/angel-numbers/555/" title="Angel Number 555: Change">555</a>.</p>';
    const { html } = await visitWith({ '/api/angel-numbers/slug/444': { ...record, mistakes } });
    expect(html).toContain(mistakes);
  });

  it('shows the first three other numbers of the list, and announces their meanings once, with their links', () => {
    const related = sectionUnder(html, texts.relatedTitle);
    expect(
      related.match(
        /aria-label="Angel Number (\d+): \1 means this\.".*?aria-hidden="true">\1 means this\.</g,
      ),
    ).toHaveLength(3);
    expect([...related.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/angel-numbers/111/',
      '/angel-numbers/222/',
      '/angel-numbers/555/',
    ]);
  });

  it('lists the pages that belong to it, each kind with a plain label', () => {
    const section = sectionUnder(html, 'Around 444');
    const rows = section
      .split('<li')
      .slice(1)
      .map((row) => visibleText(`<li${row}`).replaceAll(' , ', ', '));
    expect(rows).toEqual([
      'On the clock: 4:44',
      'Listed in: Love & Relationships, Career & Money, Spirituality, Twin Flames, Quick answers',
      'Archangel: Michael',
      'Previous: 111, 222',
      'Next: 555, 777',
      'On the blog: About 444',
    ]);
  });

  it('renders with a record of an API that does not name posts yet', async () => {
    const { html } = await visitWith({ '/api/angel-numbers/slug/444': { ...record, posts: undefined } });
    expect(headings(html, 2)).toContain('Around 444');
    expect(html).not.toContain(texts.around.posts);
  });

  it('uses typographic quotes and dashes in texts, markup and questions', async () => {
    const { html } = await visitWith({
      '/api/angel-numbers/slug/444': {
        ...record,
        love: 'Say "yes" -- it\'s time.',
        mistakes:
          '<p>Taking "maybe" for <strong>it\'s fine</strong>.</p><p>"<em>Yes</em>" to <a href="/777">777</a>\'s "<em>no</em>".</p>',
      },
      '/api/faqs?category=general': [{ ...faqs[0], question: 'What\'s "this"?' }],
    });
    for (const text of [
      'Say “yes”—it’s time.',
      'Taking “maybe” for',
      'it’s fine',
      '>“<em>Yes</em>” to',
      '</a>’s “<em>no</em>”',
      'What’s “this”?',
    ])
      expect(html).toContain(text);
  });

  it('shows ten questions', () => {
    expect(html).toContain('Answer 9.');
    expect(html).not.toContain('Answer 10.');
  });

  it('renders without the list and the questions', async () => {
    const { html } = await visit(numberPage, '/angel-numbers/444', {
      '/api/angel-numbers/slug/444': record,
    });
    expect(html).toContain('Angel Number 444 Meaning');
    expect(html).not.toContain(texts.relatedTitle);
  });

  it('links to the calculator, the guide and the blog', () => {
    for (const href of ['/#calculator', '/learn', '/blog']) expect(html).toContain(`href="${href}"`);
  });
});

describe('the metadata of a number page', () => {
  it('has the specified title and address', () => {
    expect(meta).toMatchObject({
      title: 'Angel Number 444 Meaning: Protection and Stability (2025)',
      canonical: '/angel-numbers/444/',
      publishedAt: '2024-02-22',
      modifiedAt: '2025-01-28',
    });
  });

  it('describes an article and the questions shown: its own, then ten general ones', () => {
    expect(meta?.structuredData).toMatchObject([
      {
        '@type': 'Article',
        mainEntityOfPage: 'https://numbers.example/angel-numbers/444/',
        datePublished: '2024-02-22',
        dateModified: '2025-01-28',
      },
      { '@type': 'FAQPage', mainEntity: { length: 11 } },
    ]);
  });

  it('has breadcrumbs before the record is loaded', async () => {
    expect((await visit(numberPage, '/angel-numbers/444')).crumbs).toEqual([
      { name: 'Angel Numbers', href: '/angel-numbers/' },
      { name: 'Angel Number 444' },
    ]);
  });
});

describe('prefetch', () => {
  const requestedBy = async (slug: string) => {
    const paths: string[] = [];
    await numberPage.prefetch?.({
      params: { slug },
      search: {},
      site: testSite,
      peek: () => undefined,
      load: async (query) => {
        paths.push(query.queryKey.join('/'));
        return undefined as never;
      },
      warm: async () => {},
    });
    return paths;
  };

  it.each(['..', '%2e%2e', '.', 'a/b', 'ABC', '111?x', ''])(
    'requests no other address for the slug %j',
    async (slug) => {
      expect(await requestedBy(slug)).toEqual(['/api/angel-numbers/slug/-']);
    },
  );

  it('requests the record of the slug', async () => {
    expect(await requestedBy('444')).toEqual(['/api/angel-numbers/slug/444']);
  });
});

it('lists every number with its date in the sitemap', async () => {
  const list = [listItem('111'), listItem('222', { updatedAt: '2025-02-03T00:00:00.000Z' })];
  const sitemap = numberPage.sitemap as (load: () => Promise<never>) => Promise<unknown>;
  expect(await sitemap(async () => list as never)).toEqual([
    { path: '/angel-numbers/111/', modifiedAt: list[0]?.updatedAt },
    { path: '/angel-numbers/222/', modifiedAt: '2025-02-03T00:00:00.000Z' },
  ]);
});

describe('the skeleton', () => {
  it('shows the number of the address', async () => {
    const html = await renderInSite(<NumberSkeleton params={{ slug: '444' }} search={{}} />);
    expect(html).toContain('Angel Number 444 Meaning');
    expect(html).toContain('Three rings, one for each digit, with four waves each.');
  });

  it('shows no figure when the slug is not a number', async () => {
    expect(await renderInSite(<NumberSkeleton params={{ slug: 'soon' }} search={{}} />)).toContain(
      '>Angel Number Meaning</h1>',
    );
  });
});

describe('a missing number', () => {
  it.each([404, 503] as const)('is reported for status %d', async (status) => {
    const html = await renderInSite(
      <NumberNotFound params={{ slug: '12' }} search={{}} status={status} retry={() => {}} />,
    );
    expect(html).toContain('>Angel Number Not Found</h1>');
    expect(html).toContain(
      'The angel number you&#x27;re looking for isn&#x27;t available yet. We&#x27;re constantly expanding our database.',
    );
    expect(html).toMatch(
      /<a href="\/angel-numbers\/"[^>]*>View All Angel Numbers<\/a>|href="\/angel-numbers\/">View All/,
    );
    expect(html.includes(missing.unreachable)).toBe(status === 503);
    expect(html.includes(missing.retry)).toBe(status === 503);
    expect(html.includes('href="/decode?number=12"')).toBe(status === 404);
  });

  it('offers to decode it only if it is a number', async () => {
    const html = await renderInSite(
      <NumberNotFound params={{ slug: 'love' }} search={{}} status={404} retry={() => {}} />,
    );
    expect(html).not.toContain(missing.decoder);
  });
});
