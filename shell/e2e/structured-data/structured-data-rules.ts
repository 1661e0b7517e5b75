import { expectedTypes } from './expected-types.ts';
import { type Found, isObject, type Json, type JsonObject, listOf, valuesIn } from './json.ts';
import type { ReadPage, Rule } from './read-pages.ts';

/** Rules that the types of the vocabulary cannot express. */
export const structuredDataRules: Record<string, Rule> = {
  'every kind of page has its types of structured data': function* ({ path, blocks }) {
    const types = blocks.map((block) => String(block['@type'])).sort();
    const expected = expectedTypes(path, types);
    if (`${types}` !== `${expected}`) yield `has ${types.join(', ')} instead of ${expected.join(', ')}`;
  },

  'dates are valid and times have a zone': function* (page) {
    for (const { path, property, value } of found(page)) {
      if (!/^date[A-Z]|Date$/.test(property)) continue;
      if (!isDate(value)) yield `${path}: ${value} is not a date with a zone`;
    }
    for (const { path, value: node } of nodes(page)) {
      const { datePublished, dateModified } = node;
      if (datePublished && dateModified && datePublished > dateModified) {
        yield `${path}: was modified before it was published`;
      }
    }
  },

  'addresses are absolute and of this site': function* (page, origin) {
    for (const { path, property, value } of found(page)) {
      if (typeof value !== 'string' || property === '@context') continue;
      if (!addressProperties.has(property) && !/^\w+:\/\//.test(value)) continue;
      if (!value.startsWith(`${origin}/`)) yield `${path}: ${value} is not below ${origin}/`;
      const [address, id] = value.slice(origin.length).split('#');
      const isAnchor = id && address === page.path && property !== '@id';
      if (isAnchor && !page.ids.includes(id)) yield `${path}: there is no #${id} on the page`;
    }
  },

  'every referenced @id is described once on the same page': function* (page) {
    const described = new Set<Json | undefined>();
    for (const { path, value: node } of nodes(page)) {
      const isDescribed = Object.keys(node).some((key) => !key.startsWith('@'));
      if (!isDescribed || !node['@id']) continue;
      if (described.has(node['@id'])) yield `${path}: ${node['@id']} is described twice`;
      described.add(node['@id']);
    }
    for (const { path, property, value } of found(page)) {
      if (property !== '@id' || described.has(value)) continue;
      yield `${path}: nothing describes ${value}`;
    }
  },

  'nothing is empty': function* (page) {
    for (const { path, value } of found(page)) {
      const isEmpty = typeof value === 'string' ? value.trim() === '' : value === null || sizeOf(value) === 0;
      if (isEmpty) yield `${path} is empty`;
    }
  },

  'structured data refers to the canonical address': function* (page, origin) {
    const [canonical = ''] = page.canonicals;
    for (const { path, value: node } of nodes(page)) {
      const ofPage = node.mainEntityOfPage;
      const named = isObject(ofPage) ? ofPage['@id'] : ofPage;
      if (named && named !== canonical) yield `${path}.mainEntityOfPage: ${named} is not ${canonical}`;
      if (node['@type'] === 'Article' && !named) yield `${path}: has no mainEntityOfPage`;
    }
    for (const block of page.blocks) {
      const type = String(block['@type']);
      if (!type.endsWith('Page') || type === 'FAQPage') continue;
      if (block.url !== canonical) yield `${type}.url: ${block.url} is not ${canonical}`;
      if (JSON.stringify(block.isPartOf) !== JSON.stringify({ '@id': `${origin}/#website` })) {
        yield `${type}.isPartOf: is not the site`;
      }
    }
  },

  'names and headlines are on the page': function* (page) {
    const shown = plain(`${page.text} ${page.titles}`);
    for (const { '@type': type, name, headline } of page.blocks) {
      if (type === 'WebSite' || type === 'Organization') continue;
      for (const text of [name, headline]) {
        if (text && !shown.includes(plain(text))) yield `${type}: "${text}" is not in the text`;
      }
    }
  },

  'the language is American English': function* (page) {
    for (const { path, property, value } of found(page)) {
      if (property === 'inLanguage' && value !== 'en-US') yield `${path}: ${value} is not en-US`;
    }
    for (const { '@type': type, inLanguage } of page.blocks) {
      if (/^(Article|HowTo|(?!FAQ).*Page)$/.test(String(type)) && !inLanguage)
        yield `${type}: has no inLanguage`;
    }
  },

  'articles have the properties that search engines require': function* (page) {
    const named = new Map(
      nodes(page)
        .map(({ value }) => [value['@id'], value] as const)
        .filter(([, { name }]) => name),
    );
    for (const article of blocksOf(page, 'Article')) {
      for (const property of ['headline', 'image', 'datePublished', 'dateModified', 'publisher']) {
        if (!article[property]) yield `Article.${property}: is missing`;
      }
      if (String(article.headline).length > 110) yield 'Article.headline: is longer than 110 characters';
      for (const author of listOf(article.author ?? null)) {
        const person = isObject(author) ? { ...named.get(author['@id'] ?? ''), ...author } : {};
        if (!person.name || !person.url) yield 'Article.author: has no name or no address';
      }
    }
  },

  'breadcrumbs match the visible ones and link to listed pages': function* (page, origin, listed) {
    for (const trail of blocksOf(page, 'BreadcrumbList')) {
      const steps = listOf(trail.itemListElement).filter(isObject);
      const names = steps.map(({ name }) => plain(name ?? ''));
      if (`${names}` !== `${page.trail.map(plain)}`)
        yield `the breadcrumbs are ${names}, but the page shows ${page.trail}`;
      yield* outOfOrder(steps);
      for (const { item } of steps) {
        const path = String(item).replace(origin, '');
        if (!listed.has(path) && !listed.has(`${path}/`)) yield `${item} is not a listed page`;
      }
      if (steps.at(-1)?.item !== page.canonicals[0]) yield `ends at ${steps.at(-1)?.item}, not at the page`;
    }
  },

  'lists have the right count, order and links': function* (page, origin, listed) {
    for (const { path, value: list } of nodes(page)) {
      if (list['@type'] !== 'ItemList') continue;
      const items = listOf(list.itemListElement).filter(isObject);
      if (list.numberOfItems !== items.length)
        yield `${path}: has ${items.length} items, but numberOfItems is ${list.numberOfItems}`;
      yield* outOfOrder(items);
      for (const { url } of items) {
        const address = String(url).replace(origin, '');
        if (!listed.has(address)) yield `${path}: ${url} is not a canonical address`;
        // A filtered page omits items that its canonical address shows.
        const isLinked = page.links.includes(address) || page.links.includes(address.replace(/\/$/, ''));
        if (page.isListed && !isLinked) yield `${path}: ${url} is not linked on the page`;
      }
    }
  },

  'FAQPage has exactly the visible questions': function* (page) {
    const shown = plain(page.text);
    const questions = blocksOf(page, 'FAQPage').flatMap(({ mainEntity }) => listOf(mainEntity));
    const names: string[] = [];
    for (const { name = '', acceptedAnswer } of questions.filter(isObject)) {
      names.push(plain(name));
      const answer = isObject(acceptedAnswer) ? acceptedAnswer.text : undefined;
      if (!shown.includes(plain(name))) yield `the question "${name}" is not on the page`;
      if (!answer || !shown.includes(plain(answer))) yield `the answer to "${name}" is not on the page`;
    }
    const shownQuestions = page.questions.map(plain);
    if (shownQuestions.length > 0 && `${shownQuestions}` !== `${names}`) {
      yield `shows the questions ${shownQuestions}, but marks up ${names}`;
    }
  },

  'the steps of a how-to are on the page': function* (page) {
    const shown = plain(page.text);
    for (const howTo of blocksOf(page, 'HowTo')) {
      const steps = listOf(howTo.step).filter(isObject);
      if (steps.length < 2) yield 'has fewer than two steps';
      yield* outOfOrder(steps);
      for (const text of [howTo.description, ...steps.flatMap(({ name, text }) => [name, text])]) {
        if (!text || !shown.includes(plain(text))) yield `"${text}" is not on the page`;
      }
    }
  },
};

const addressProperties = new Set(['@id', 'url', 'item', 'image', 'logo', 'urlTemplate', 'mainEntityOfPage']);

function found(page: ReadPage): Found[] {
  return page.blocks.flatMap((block) => [...valuesIn(block, String(block['@type']))]);
}

function nodes(page: ReadPage): Found<JsonObject>[] {
  return found(page).filter((one): one is Found<JsonObject> => isObject(one.value));
}

function blocksOf(page: ReadPage, type: string): JsonObject[] {
  return page.blocks.filter((block) => block['@type'] === type);
}

function* outOfOrder(items: JsonObject[]): Generator<string> {
  const positions = items.map(({ position }) => position);
  if (positions.some((position, index) => position !== index + 1)) yield `positions are ${positions}`;
}

function isDate(value: Json): boolean {
  const iso = /^\d{4}-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?$/;
  return typeof value === 'string' && iso.test(value) && !Number.isNaN(Date.parse(value));
}

function sizeOf(value: Json): number | undefined {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
}

/** Normalizes quotes, dashes and white space, which differ between page and data. */
function plain(text: Json): string {
  return String(text)
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\u2026/g, '...')
    .replace(/\s*(--+|[\u2013\u2014])\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
