import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from '@site/content-style/texts';
import { describe, expect, it } from 'vitest';
import { below, type Edit, published, replace, useContentCopy } from '../../test/content-copy.ts';
import { type Content, readContent } from './read-content.ts';

// Every number that a page of the site links to, and the four-digit ones that belong beside them.
const promisedNumbers = [
  ...['000', '0000', '11', '22', '33', '44', '55', '66', '77', '88', '99'],
  ...['111', '222', '333', '444', '555', '666', '777', '888', '999'],
  ...['1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888', '9999'],
  ...['123', '234', '345', '456', '567', '678', '789', '1234', '2345', '3456'],
  ...['717', '818', '919', '1001', '1221', '1331', '1441', '1551', '1661', '1771', '1881', '1991'],
  ...['1010', '1212', '1313', '1414', '1515', '1616', '1717', '1818', '1919', '2020', '2121', '2323'],
];

const postsInTheNavigation = [
  'why-you-keep-seeing-angel-numbers',
  'master-number-1111-manifestation-portal',
  'angel-numbers-in-dreams-what-they-mean',
];

const guides = [
  ...['chakra-numbers', 'false-twin-flames', 'life-purpose', 'spiritual-manifestation'],
  ...['twin-flame-harmony', 'twin-flame-recognition', 'twin-flame-runner-chaser'],
  ...['twin-flame-separation', 'twin-flame-union'],
];

const content = await readContent(published);

describe('the published content', () => {
  it('keeps every rule of its schemas and has a record for every number that is linked to', () => {
    const numbers = content.angelNumbers.map((record) => record.number);
    expect(new Set(promisedNumbers).size).toBe(63);
    expect(promisedNumbers.filter((number) => !numbers.includes(number))).toEqual([]);
  });

  it('has the posts of the navigation, the guides tagged as such, and enough besides', () => {
    const { blogPosts } = content;
    expect(blogPosts.map(({ slug }) => slug)).toEqual(expect.arrayContaining(postsInTheNavigation));
    const tagged = blogPosts.filter(({ tags }) => tags.includes('guide'));
    expect(tagged.map(({ slug }) => slug)).toEqual(expect.arrayContaining(guides));
    expect(blogPosts.length).toBeGreaterThanOrEqual(24);
  });

  it.each([
    ['general', 14],
    ['practice', 10],
    ['decoder', 6],
  ])('has enough questions of category %s', (category, least) => {
    expect(content.faqs.filter((faq) => faq.category === category).length).toBeGreaterThanOrEqual(least);
  });

  it('names other numbers in the mistakes of each, so that they can be linked', () => {
    for (const { number, mistakes } of content.angelNumbers) {
      const others = (mistakes.match(/\d+/g) ?? []).filter((named) => named !== number);
      expect(others, number).not.toEqual([]);
    }
  });
});

describe('readContent', () => {
  const copy = useContentCopy();
  const post = 'posts/why-you-keep-seeing-angel-numbers.md';

  async function problems(): Promise<string[]> {
    const error = await readContent(copy.folder).catch((thrown: unknown) => thrown);
    return error instanceof ContentError ? error.message.split('\n') : [];
  }

  async function problemsAfter(file: string, change: Edit): Promise<string[]> {
    await copy.edit(file, change);
    return problems();
  }

  const inLove = (words: string) => below('## Love', words);
  const atEnd = (words: string) => replace(/$/, `\n${words}\n`);

  async function expectProblem(file: string, message: string, change: Edit) {
    const expected = `${file}: ${message}`;
    const problems = await problemsAfter(file, change);
    const found = problems.map((problem) => problem.replace(/:\d+: /, ': ').slice(0, expected.length));
    expect(found).toContain(expected);
    expect(problems.every((problem) => /^\S+\.md:\d+: /.test(problem))).toBe(true);
  }

  const steps = 'nextSteps (## What to do next)';
  const mistakes = 'mistakes (## Common mistakes)';
  const outside = 'has a list within a list, or text outside of <p>, <ul> and <ol>';

  it.each<[string, Edit]>([
    [
      'tldr (## Quick answer) has 3 words; write 30 to 65',
      replace(/(## Quick answer\n\n)[^#]*/, '$1Only three words.\n\n'),
    ],
    ['love (## Love) is missing', replace(/\n## Love[^#]*/, '\n')],
    ['heading "Love" appears twice', replace('## Career', '## Love')],
    ['number must be in quotes, such as "0000"', replace('number: "111"', 'number: 111')],
    ['number is 222, but the file is named 111', replace('number: "111"', 'number: "222"')],
    ['updatedAt is before createdAt', replace(/updatedAt: .*/, 'updatedAt: 2023-12-31')],
    ['createdAt must be a date such as 2024-03-21', replace(/createdAt: .*/, 'createdAt: January 2024')],
    [
      'metaDescription must have 70 to 160 characters',
      replace(/metaDescription: .*/, `$& ${'more '.repeat(40)}`),
    ],
    [
      `${steps} must be a list, one step a line, each beginning with "- "`,
      replace(/(## What to do next\n\n)[^#]*/, '$1Do something.\n\n'),
    ],
    [`${steps} must be one paragraph, without a list`, replace(/(?<=## What to do next\n\n- .*\n)- /, '•')],
    ['colour is not a field of this kind of file', replace('title:', 'colour: red\ntitle:')],
    ['must begin with front matter: a line ---, the fields, a line ---', replace('---\n', '')],
    ['love (## Love) is plain text; leave out links, *, _ and ` of Markdown', inLove('A **bold** word. ')],
    ['love (## Love) is plain text; leave out links, *, _ and ` of Markdown', inLove('An _open word. ')],
    ['love (## Love) must be one paragraph, without a list', inLove('- One\n- Two\n')],
    [
      'love (## Love) has ## in the text; a heading needs a line and a name of its own',
      replace('## Career', '##Career'),
    ],
    [
      'love (## Love) has { or }, which pages would show, because this text has no placeholders',
      inLove('Hello {name}. '),
    ],
    [
      'love (## Love) is plain text; write the character itself in place of its name after &',
      inLove('You &amp; me. '),
    ],
    [
      'love (## Love) is plain text; write the character itself in place of its name after &',
      inLove('Half is &frac12;. '),
    ],
    [
      'love (## Love) is plain text; write the character itself in place of its name after &',
      inLove('It&#x2019;s here. '),
    ],
    [
      `${mistakes} has <script>; use only p, ul, ol, li, strong and em, without attributes`,
      replace('## Key takeaways', '<script>alert(1)</script>\n\n## Key takeaways'),
    ],
    [`${mistakes} has <strong> or </strong> without the other`, replace('</strong>', '')],
    [`${mistakes} must be HTML; remove links, * and \` of Markdown`, replace('<strong>', '**')],
    [`${mistakes} ${outside}`, below('## Common mistakes', '- One\n- Two\n\n')],
    [`${mistakes} ${outside}`, replace('<ul>', '<ul><li>One<ul><li>Two</li></ul></li>')],
  ])('says of a number: %s', (message, change) => expectProblem('angel-numbers/111.md', message, change));

  const otherPost = 'posts/11-11-on-the-clock-and-what-psychology-says.md';

  it.each<[string, Edit]>([
    ['relatedNumbers names 98765, which has no record', replace('"222"', '"98765"')],
    ['relatedNumbers lacks 999, which the post is about', replace('## ', 'See 999, 9:99 and 999.\n\n## ')],
    ['relatedNumbers names a number twice', replace('"222"', '"222", "222"')],
    [`tags has "Signs", which is "signs" in ${otherPost}`, replace('- signs', '- Signs')],
    ['tags has "signs" twice', replace('- signs', '- signs\n  - " signs "')],
    ['content must have only paragraphs and # headings, no lists', atEnd('- one\n- two')],
    ['content must have only paragraphs and # headings, no lists', atEnd('• one\n• two')],
    ['content must have only paragraphs and # headings, no lists', atEnd('Write down:\n- one\n- two')],
    ['content must have only paragraphs and # headings, no lists', atEnd('Write down:\n  1. one')],
    ['content has a heading inside of a paragraph; leave the line above it empty', atEnd('One.\n# Two')],
    ['content is plain text; leave out links, *, _ and ` of Markdown', atEnd('See [the list](/blog).')],
    ['content is plain text; leave out < and >', atEnd('A <b>bold</b> word.')],
    [
      'content has a heading inside of a paragraph; leave the line above it empty',
      replace(/(?<=\.)\n\n## /, '\n## '),
    ],
    ['content has |, or a line without words, which pages would show', atEnd('| a | b |')],
    ['content has a web address, which pages do not show as a link', atEnd('See www.example.com.')],
    [
      'content has { or }, which pages would show, because this text has no placeholders',
      atEnd('Dear {name}.'),
    ],
  ])('says of a post: %s', (message, change) => expectProblem(post, message, change));

  it('accepts smaller headings, and a line that begins with a number', async () => {
    expect(await problemsAfter(post, atEnd('### More\n\nYou may also see\n444. That is all.'))).toEqual([]);
  });

  it.each<[string, string, Edit]>([
    [
      'faqs/general/what-are-angel-numbers.md',
      'position is 2, which faqs/general/are-angel-numbers-real.md already has',
      replace(/position: \d+/, 'position: 2'),
    ],
    ['faqs/practice/how-do-i-start.md', 'question must end with a question mark', replace('?', '.')],
    [
      'angel-numbers/222.md',
      'position is 1, which angel-numbers/111.md already has',
      replace(/position: .*/, 'position: 1'),
    ],
  ])('says of %s: %s', expectProblem);

  it('reports all problems of all files at once', async () => {
    await problemsAfter('angel-numbers/222.md', replace(/title: .*/, 'title: ""'));
    const problems = await problemsAfter(post, replace(/author: .*\n/, ''));
    expect(problems).toEqual(['angel-numbers/222.md:3: title is empty', `${post}:2: author is missing`]);
  });

  it.each<[string, string, Edit]>([
    ['## Love', 'love', replace(/(## Love\n\n)[^#]*/, '$1Short.\n\n')],
    ['second step', 'nextSteps', replace(/(?<=## What to do next\n\n- .*\n)- .*/, '- second step <')],
    ['## Love', 'heading', replace('## Career', '## Love')],
    ['##  Love', 'love', replace(/## Love\n\n[^#]*/, '##  Love\n\nShort.\n\n')],
    ['##  Love', 'heading', replace('## Career', '##  Love')],
    ['##  Luv', 'heading', replace('## Love', '##  Luv')],
    [
      '###  first?',
      'heading',
      replace(/(?<=## Questions\n\n)### .*([^#]*)### .*/, '### first?$1###  first?'),
    ],
    ['Stray', 'text', below('---', 'Stray words.\n\n')],
    ['title: "', 'front matter', replace('title: ', 'title: "')],
    ['### first?', 'questions', replace(/(?<=## Questions\n\n)### .*/, '### first?<')],
  ])('names the line of "%s"', async (words, field, change) => {
    const problems = await problemsAfter('angel-numbers/222.md', change);
    const lines = (await readFile(join(copy.folder, 'angel-numbers/222.md'), 'utf8')).split('\n');
    const line = lines.findLastIndex((each) => each.includes(words)) + 1;
    expect(problems[0]).toMatch(new RegExp(`^angel-numbers/222\\.md:${line}: ${field} `));
  });

  it.each([/## What to do next\n\n/, /## Questions\n\n/])(
    'ignores blanks before the first word below %s',
    async (top) => {
      const { angelNumbers } = await readContent(copy.folder);
      await copy.edit('angel-numbers/222.md', replace(top, '$& '));
      expect(await readContent(copy.folder)).toMatchObject({ angelNumbers });
    },
  );

  it('names the line of text above the headings, also if a section has the same line', async () => {
    const [problem] = await problemsAfter('angel-numbers/222.md', below('---', '<ul>\n\n'));
    const source = await readFile(join(copy.folder, 'angel-numbers/222.md'), 'utf8');
    expect(problem).toMatch(new RegExp(`:${source.split('\n').indexOf('<ul>') + 1}: text before`));
  });

  it('names the line of a paragraph of a post', async () => {
    const problems = await problemsAfter(post, atEnd('An *odd* end.'));
    const lines = (await readFile(join(copy.folder, post), 'utf8')).split('\n');
    expect(problems).toEqual([
      expect.stringContaining(`${post}:${lines.indexOf('An *odd* end.') + 1}: content is`),
    ]);
  });

  it('reads front matter whose lines end with blanks, and names the lines below it', async () => {
    await copy.edit(post, (source) => `${source.replaceAll(/^---$/gm, '--- \t')}\n- one\n- two\n`);
    const source = await readFile(join(copy.folder, post), 'utf8');
    expect(await problems()).toEqual([
      `${post}:${source.split('\n').indexOf('- one') + 1}: content must have only paragraphs and # headings, no lists`,
    ]);
  });

  it.each<[string, Edit]>([
    ['keywords.yaml:9: 1.words.0 has "222" twice', replace("['111', new", "['222', new")],
    ['keywords.yaml:5: 0.title must have no quotes, &, < or >', replace(': New beg', ': "New" beg')],
    ['keywords.yaml:4: 0.to must be an address of this site', replace('to: /angel-numbers/111/', 'to: /"x')],
    ['keywords.yaml:6: 0.words must be a list', replace(/words: .*/, 'words: 111')],
  ])('reports in keywords.yaml: %s', async (problem, edit) => {
    expect((await problemsAfter('keywords.yaml', edit)).join('\n')).toContain(problem);
  });

  it('does not compare a date of another form', async () => {
    const file = 'angel-numbers/111.md';
    expect(await problemsAfter(file, replace(/updatedAt: .*/, 'updatedAt: 11/29/2026'))).toEqual([
      expect.stringContaining('updatedAt must be a date such as 2024-03-21'),
    ]);
  });

  it('names the line of a soft hyphen, which hides a word from searches', async () => {
    const found = await problemsAfter('faqs/practice/how-do-i-start.md', atEnd('A use\u00ADful word.'));
    expect(found).toEqual([expect.stringContaining('has a character after "A use"')]);
  });

  it('names the line of a character that is not UTF-8', async () => {
    const file = 'faqs/practice/how-do-i-start.md';
    const source = await readFile(join(copy.folder, file), 'utf8');
    await writeFile(
      join(copy.folder, file),
      Buffer.from(source.replace('\n---\n\n', '$&Caf\u00e9. '), 'latin1'),
    );
    expect(await problems()).toEqual([
      `${file}:6: has a character after "Caf" that cannot be read or seen; write it again and save the file as UTF-8`,
    ]);
  });

  it('refuses a file name that cannot be an address', async () => {
    await writeFile(join(copy.folder, 'posts/My Post.md'), '');
    await mkdir(join(copy.folder, 'faqs/home'));
    expect(await problems()).toEqual([
      'posts/My Post.md:1: file name must be lower-case words joined by hyphens, ending in .md',
    ]);
  });

  it('turns wrapped lines into one, lists into lines, and counts the reading time', async () => {
    const content: Content = await readContent(copy.folder);
    const record = content.angelNumbers.find((candidate) => candidate.number === '111');
    expect(record?.love).not.toMatch(/\n| {2}/);
    expect(record?.nextSteps.split('\n').length).toBe(5);
    expect(record?.mistakes).toMatch(/^<p>.*<\/p><ul><li><strong>.*<\/p>$/);
    expect(content.blogPosts.find((candidate) => post.includes(candidate.slug))?.readTime).toBe(5);
  });
});
