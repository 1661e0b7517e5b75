import type { ReadPage, Rule } from './read-pages.ts';

/** Rules for every indexed page. */
export const metadataRules: Record<string, Rule> = {
  'has one title, heading, canonical address and language': function* (page, origin) {
    const [title = ''] = page.titles;
    if (page.titles.length !== 1 || title.length < 15) yield `the titles are ${page.titles}`;
    if (!title.includes('(2025)')) yield `the title "${title}" lacks the year`;
    if (page.headings.length !== 1) yield `the headings are ${page.headings}`;
    const { pathname } = new URL(page.path, origin);
    if (`${page.canonicals}` !== origin + pathname) yield `the canonical addresses are ${page.canonicals}`;
    if (!page.lang.startsWith('en')) yield `the language is ${page.lang}`;
    if (page.status !== 200) yield `the status is ${page.status}`;
  },

  'the description has 50 to 170 characters': function* (page) {
    const { length } = contentOf(page, 'description');
    if (length < 50 || length > 170) yield `the description has ${length} characters`;
  },

  'preview tags match the metadata': function* (page) {
    const isArticle = page.blocks.some((block) => block['@type'] === 'Article');
    const [title = '', canonical = ''] = [page.titles[0], page.canonicals[0]];
    const image = contentOf(page, 'og:image');
    const expected = {
      'og:type': isArticle ? 'article' : 'website',
      'og:title': title,
      'og:description': contentOf(page, 'description'),
      'og:url': canonical,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': contentOf(page, 'description'),
      'twitter:image': image,
      'twitter:image:alt': contentOf(page, 'og:image:alt'),
    };
    for (const [name, content] of Object.entries(expected)) {
      if (contentOf(page, name) !== content) yield `${name} is "${contentOf(page, name)}", not "${content}"`;
    }
    for (const name of ['og:site_name', 'og:image', 'og:image:alt']) {
      if (!contentOf(page, name)) yield `${name} is missing`;
    }
    for (const [name] of page.meta) {
      // One for each color scheme.
      if (name === 'theme-color') continue;
      if (page.meta.filter(([other]) => other === name).length > 1) yield `${name} is duplicated`;
    }
  },

  'the sitemap has the modification date of the structured data': function* ({
    isListed,
    modifiedAt,
    blocks,
  }) {
    if (!isListed) return;
    const stated = blocks.flatMap(({ dateModified }) => (dateModified ? [String(dateModified)] : []));
    if (`${stated}` !== modifiedAt) yield `dateModified is ${stated}, but the sitemap has ${modifiedAt}`;
  },

  'article meta tags have the dates of the structured data, and other pages have none': function* (page) {
    if (contentOf(page, 'og:type') !== 'article')
      for (const [name] of page.meta) if (name.startsWith('article:')) yield `${name} is not for this page`;
    for (const { '@type': type, datePublished, dateModified } of page.blocks) {
      if (type !== 'Article') continue;
      const published = contentOf(page, 'article:published_time');
      const modified = contentOf(page, 'article:modified_time');
      if (published !== datePublished)
        yield `article:published_time is ${published}, but datePublished is ${datePublished}`;
      if (modified !== dateModified)
        yield `article:modified_time is ${modified}, but dateModified is ${dateModified}`;
    }
  },
};

export function contentOf(page: ReadPage, name: string): string {
  return page.meta.find(([key]) => key === name)?.[1] ?? '';
}
