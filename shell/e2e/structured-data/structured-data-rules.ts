import { expectedTypes } from './expected-types.ts';
import { type Found, isObject, type Json, type JsonObject, listOf, valuesIn } from './json.ts';
import type { ReadPage, Rule } from './read-pages.ts';

/** What the vocabulary's types cannot know. */
export const structuredDataRules: Record<string, Rule> = {
  'every kind of page has its kinds of structured data': function* ({ path, blocks }) {
    const types = blocks.map((block) => String(block['@type'])).sort();
    const expected = expectedTypes(path, types);
    if (`${types}` !== `${expected}`) yield `has ${types.join(', ')} instead of ${expected.join(', ')}`;
  },

  'dates are dates, and times have a zone': function* (page) {
    for (const { place, property, value } of found(page)) {
      if (!/^date[A-Z]|Date$/.test(property)) continue;
      if (!isDate(value)) yield `${place}: ${value} is no date with a zone`;
    }
    for (const { place, value: node } of nodes(page)) {
      const { datePublished, dateModified } = node;
      if (datePublished && dateModified && datePublished > dateModified) {
        yield `${place}: was modified before it was published`;
      }
    }
  },

  'addresses are whole and of this site': function* (page, origin) {
    for (const { place, property, value } of found(page)) {
      if (typeof value !== 'string' || property === '@context') continue;
      if (!addressProperties.has(property) && !/^\w+:\/\//.test(value)) continue;
      if (!value.startsWith(`${origin}/`)) yield `${place}: ${value} is not below ${origin}/`;
      const [path, id] = value.slice(origin.length).split('#');
      const isAnchor = id && path === page.path && property !== '@id';
      if (isAnchor && !page.ids.includes(id)) yield `${place}: there is no #${id} on the page`;
    }
  },

  'what is referred to is described on the same page, once': function* (page) {
    const described = new Set<Json | undefined>();
    for (const { place, value: node } of nodes(page)) {
      const isDescribed = Object.keys(node).some((key) => !key.startsWith('@'));
      if (!isDescribed || !node['@id']) continue;
      if (described.has(node['@id'])) yield `${place}: ${node['@id']} is described twice`;
      described.add(node['@id']);
    }
    for (const { place, property, value } of found(page)) {
      if (property !== '@id' || described.has(value)) continue;
      yield `${place}: nothing describes ${value}`;
    }
  },

  'nothing is empty': function* (page) {
    for (const { place, value } of found(page)) {
      const isEmpty = typeof value === 'string' ? value.trim() === '' : value === null || sizeOf(value) === 0;
      if (isEmpty) yield `${place} is empty`;
    }
  },

  'the page that it speaks of is the canonical one': function* (page, origin) {
    const [canonical = ''] = page.canonicals;
    for (const { place, value: node } of nodes(page)) {
      const ofPage = node.mainEntityOfPage;
      const named = isObject(ofPage) ? ofPage['@id'] : ofPage;
      if (named && named !== canonical) yield `${place}.mainEntityOfPage: ${named} is not ${canonical}`;
      if (node['@type'] === 'Article' && !named) yield `${place}: does not say of which page it is`;
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
        if (text && !shown.includes(plain(text))) yield `${type}: "${text}" is not to be read`;
      }
    }
  },

  'the language is American English': function* (page) {
    for (const { place, property, value } of found(page)) {
      if (property === 'inLanguage' && value !== 'en-US') yield `${place}: ${value} is not en-US`;
    }
    for (const { '@type': type, inLanguage } of page.blocks) {
      if (/^(Article|HowTo|(?!FAQ).*Page)$/.test(String(type)) && !inLanguage)
        yield `${type}: says no language`;
    }
  },

  'articles have what search engines ask of them': function* (page) {
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

  'the trail is the visible one, and leads somewhere': function* (page, origin, listed) {
    for (const trail of blocksOf(page, 'BreadcrumbList')) {
      const steps = listOf(trail.itemListElement).filter(isObject);
      const names = steps.map(({ name }) => plain(name ?? ''));
      if (`${names}` !== `${page.trail.map(plain)}`) yield `says ${names} and shows ${page.trail}`;
      yield* outOfOrder(steps);
      for (const { item } of steps) {
        const path = String(item).replace(origin, '');
        if (!listed.has(path) && !listed.has(`${path}/`)) yield `${item} is no page`;
      }
      if (steps.at(-1)?.item !== page.canonicals[0]) yield `ends at ${steps.at(-1)?.item}, not at the page`;
    }
  },

  'lists are counted, in order, and linked': function* (page, origin, listed) {
    for (const { place, value: list } of nodes(page)) {
      if (list['@type'] !== 'ItemList') continue;
      const items = listOf(list.itemListElement).filter(isObject);
      if (list.numberOfItems !== items.length)
        yield `${place}: has ${items.length}, says ${list.numberOfItems}`;
      yield* outOfOrder(items);
      for (const { url } of items) {
        const path = String(url).replace(origin, '');
        if (!listed.has(path)) yield `${place}: ${url} is no canonical address`;
        // What a filter leaves out is still in the list that the canonical address shows.
        const isLinked = page.links.includes(path) || page.links.includes(path.replace(/\/$/, ''));
        if (page.isListed && !isLinked) yield `${place}: ${url} is not linked on the page`;
      }
    }
  },

  'questions are marked up exactly where they can be read': function* (page) {
    const shown = plain(page.text);
    const questions = blocksOf(page, 'FAQPage').flatMap(({ mainEntity }) => listOf(mainEntity));
    const names: string[] = [];
    for (const { name = '', acceptedAnswer } of questions.filter(isObject)) {
      names.push(plain(name));
      const answer = isObject(acceptedAnswer) ? acceptedAnswer.text : undefined;
      if (!shown.includes(plain(name))) yield `"${name}" is not asked on the page`;
      if (!answer || !shown.includes(plain(answer))) yield `"${name}" is answered in other words`;
    }
    const asked = page.questions.map(plain);
    if (asked.length > 0 && `${asked}` !== `${names}`) {
      yield `asks ${asked.length} questions and marks up ${names.length}, or in another order: ${asked} / ${names}`;
    }
  },

  'the steps of a how-to can be read': function* (page) {
    const shown = plain(page.text);
    for (const howTo of blocksOf(page, 'HowTo')) {
      const steps = listOf(howTo.step).filter(isObject);
      if (steps.length < 2) yield 'has less than two steps';
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

/** Words alone: how quotes, dashes and breaks are set is a matter of each page. */
function plain(text: Json): string {
  return String(text)
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\u2026/g, '...')
    .replace(/\s*(--+|[\u2013\u2014])\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
