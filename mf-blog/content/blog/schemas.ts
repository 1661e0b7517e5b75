import {
  description,
  fullTemplate,
  group,
  line,
  lines,
  markdownLine,
  searchEntry,
} from '@site/remote-build/fields';
import { z } from 'zod';
import { crumb, metaTitle, onward } from '../fields.ts';

/** The blog as a whole: in its heading, in the feed and for search engines. */
export const feed = z.strictObject({
  title: fullTemplate('name').describe(
    'the heading of the blog and its feed; {name} is the name of the site',
  ),
  subtitle: line.describe('the line below the title of the feed in feed readers'),
});

export const topics = z.strictObject({
  popular: lines.describe('the topics that links above the list of articles lead to'),
});

export const card = z.strictObject({
  byline: fullTemplate('author').describe('who wrote the article; {author} is the name'),
  readTime: fullTemplate('minutes').describe('how long the article takes to read; {minutes} is how many'),
  tags: line.describe('the name of the topics of an article, for screen readers'),
});

/** The list of posts. */
export const list = z.strictObject({
  metaTitle,
  topicMetaTitle: fullTemplate('topic', 'name', 'year').describe(
    'the title for a {topic}; {name} is the site, {year} the year of titles',
  ),
  numberMetaTitle: fullTemplate('number', 'name', 'year').describe(
    'the title for a {number}; {name} is the site, {year} the year of titles',
  ),
  missingMetaTitle: metaTitle.describe('the title for search engines when the list cannot be loaded'),
  description,
  missingDescription: description.describe('the lines for search engines when the list cannot be loaded'),
  crumb,
  searchEntry,
  lede: line.describe('the line beside the heading of the blog'),
  newest: line.describe('the short line above the title of the newest article'),
  topics: group('the links that narrow the list to a topic', {
    label: line.describe('the name of the navigation by topic, for screen readers'),
    listLabel: line.describe('the name of the list of topics, for screen readers'),
    all: line.describe('the link that shows all articles'),
  }),
  numbers: group('the links that narrow the list to a number', {
    label: line.describe('the name of the navigation by number, for screen readers'),
    listLabel: line.describe('the name of the list of numbers, for screen readers'),
  }),
  listLabel: line.describe('the name of the list of articles, for screen readers'),
  loading: line.describe('read by screen readers while the list is loading'),
  count: group('how many articles the list shows, above it', {
    none: line.describe('above the list when it shows no article'),
    one: line.describe('above the list when it shows one article'),
    many: fullTemplate('count').describe('above the list; {count} is how many articles it shows'),
    tagged: fullTemplate('articles', 'topic').describe(
      'above the list for a {topic}; {articles} is none, one, or many',
    ),
    about: fullTemplate('articles', 'subject').describe(
      'above the list for a number, or for a topic or number that only the address knows; {articles} is none, one, or many',
    ),
    unknownTopic: line.describe('stands for a topic that only the address knows'),
    unknownNumber: line.describe('stands for a number that only the address knows'),
  }),
  emptyTopic: markdownLine().describe(
    'shown in place of the list when no article is on the topic, with links',
  ),
  emptyNumber: markdownLine().describe(
    'shown in place of the list when no article is about the number, with links',
  ),
  empty: group('shown when there are no articles, or when they cannot be loaded', {
    title: line.describe('the heading in place of the list'),
    text: line.describe('the line below the heading in place of the list'),
  }),
  newsletter: group('the box about a newsletter, below the list', {
    title: line.describe('the heading of the box about a newsletter'),
    text: markdownLine().describe('the text of the box about a newsletter, with links'),
  }),
  onward,
});

export const post = z.strictObject({
  metaTitle: fullTemplate('title', 'year').describe(
    'the title for search engines; {title} is the heading, {year} the year of titles',
  ),
  crumb: line.describe('the name of the blog in the breadcrumbs'),
  updated: line.describe('stands before the date of the last change'),
  contentsTitle: line.describe('the heading of the table of contents'),
  inShortTitle: line.describe('the heading of the box with the answer and three sentences'),
  takeaways: group('the box after the text, which is the same for every article', {
    title: line.describe('the heading of the box with takeaways'),
    points: lines.describe('the takeaways in the box'),
  }),
  numbersTitle: line.describe('the heading above the numbers that the article is about'),
  numberLink: fullTemplate('number', 'title').describe(
    'the tooltip of a linked {number} in the text; {title} is the name of the number',
  ),
  offer: group('the sponsored box of the partner', {
    title: line.describe('the heading of the sponsored box'),
    text: line.describe('the text of the sponsored box'),
    label: line.describe('the label of the button that opens the site of the partner'),
  }),
  author: group('the lines about the author, which are the same for every article', {
    title: line.describe('the line above the name of the author'),
    text: markdownLine().describe('the paragraph below the name, with links'),
  }),
  nextTitle: line.describe('the heading above up to three other articles'),
  sameNumbers: group('other articles that share numbers with this one, each with these numbers', {
    title: line.describe('the heading above other articles on the same numbers'),
    numbersOf: fullTemplate('title').describe(
      'the name of the shared numbers, for screen readers; {title} is the other article',
    ),
  }),
  faqs: group('the questions and answers below the article', {
    title: line.describe('the heading above the questions'),
    lede: markdownLine().describe('the line below the heading of the questions, with links'),
  }),
  onward,
  loading: line.describe('read by screen readers while the article is loading'),
  missing: group('the page in place of an article that is missing or cannot be loaded', {
    metaTitle,
    description,
    title: line.describe('the heading of the page for a missing article'),
    text: line.describe('the line below the heading of the page for a missing article'),
    unreachable: line.describe('the line that is added when the server did not answer'),
    back: line.describe('the label of the button that leads to the blog'),
    retry: line.describe('the label of the button that loads the article again'),
  }),
});
