import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { published } from '../../test/content-copy.ts';
import { type KeywordLink, linkKeywords } from './link-keywords.ts';
import { readContent } from './read-content.ts';

const links: KeywordLink[] = [
  { keyword: '111', to: '/angel-numbers/111/', title: 'One' },
  { keyword: '1111', to: '/angel-numbers/1111/', title: 'Portal' },
  { keyword: '11:11', to: '/angel-numbers/1111/', title: 'Clock' },
  { keyword: 'twin', to: '/twin', title: 'Twin' },
  { keyword: 'twin flame', to: '/twin-flame', title: 'Twin flame' },
  { keyword: 'change', to: '/angel-numbers/555/', title: 'Change' },
  { keyword: 'manifestation', to: '/learn#manifestation', title: 'Manifestation' },
];

/** Links are written as [text](address), other elements as tags. */
const shortened = (html: string) => html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)');

const linked = (html: string, ownPath = '/angel-numbers/444/') =>
  shortened(linkKeywords(html, links, ownPath));

describe('linkKeywords', () => {
  it.each([
    ['links a keyword', '<p>See 111 now.</p>', '<p>See [111](/angel-numbers/111/) now.</p>'],
    ['links the first mention only', '111 and 111', '[111](/angel-numbers/111/) and 111'],
    ['ignores case and keeps it', 'Change comes', '[Change](/angel-numbers/555/) comes'],
    ['wants whole words', 'changes, exchange, change_', 'changes, exchange, change_'],
    ['wants whole numbers', '1112, 1.11, 111.5, 2111', '1112, 1.11, 111.5, 2111'],
    ['takes a full stop after a number', 'It is 111.', 'It is [111](/angel-numbers/111/).'],
    ['tries the longest first', 'a twin flame, a twin', 'a [twin flame](/twin-flame), a [twin](/twin)'],
    ['tells 1111 from 111', '1111 or 111', '[1111](/angel-numbers/1111/) or [111](/angel-numbers/111/)'],
    ['links a clock form whole', 'at 11:11 sharp', 'at [11:11](/angel-numbers/1111/) sharp'],
    ['leaves longer clock forms alone', 'at 11:11:30', 'at 11:11:30'],
    [
      'links inside of elements',
      '<ul><li><strong>111</strong></li></ul>',
      '<ul><li><strong>[111](/angel-numbers/111/)</strong></li></ul>',
    ],
    ['skips existing links', '<a href="/x">111</a> 111', '[111](/x) [111](/angel-numbers/111/)'],
    ['skips elements inside of links', '<a href="/x"><em>111</em></a>', '[<em>111</em>](/x)'],
    ['never looks into attributes', '<a href="/angel-numbers/111/">this</a>', '[this](/angel-numbers/111/)'],
    [
      'links several keywords',
      'Change at 111',
      '[Change](/angel-numbers/555/) at [111](/angel-numbers/111/)',
    ],
    ['takes accented letters for letters', 'échange changé', 'échange changé'],
    [
      'links beside quotes and dashes',
      '“change”—111',
      '“[change](/angel-numbers/555/)”—[111](/angel-numbers/111/)',
    ],
    ['leaves texts without keywords', '<p>Nothing &amp; no one</p>', '<p>Nothing &amp; no one</p>'],
  ])('%s', (_, html, expected) => {
    expect(linked(html)).toBe(expected);
  });

  it.each(['/angel-numbers/111', '/angel-numbers/111/', '/angel-numbers/111?a=b#love'])(
    'makes no link to the page %s',
    (ownPath) => {
      expect(linked('111 or 1111', ownPath)).toBe('111 or [1111](/angel-numbers/1111/)');
    },
  );

  it('makes no link to an anchor of the own page', () => {
    expect(linked('manifestation', '/learn')).toBe('manifestation');
  });
});

describe('any text', () => {
  const words = [
    '111',
    '1111',
    '11:11',
    'twin',
    'twin flame',
    'CHANGE',
    'change,',
    'the',
    '1.11',
    '(111)',
    'é',
    '&lt;',
    '&amp;',
  ];
  const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((parts) => parts.join(' '));
  const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      text,
      fc
        .tuple(fc.constantFrom('p', 'ul', 'li', 'strong', 'em'), tie('html'))
        .map(([name, inner]) => `<${name}>${inner}</${name}>`),
      text.map((inner) => `<a href="/x"><em>${inner}</em></a>`),
    ),
    html: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  }));
  const path = fc.constantFrom('/', '/twin', '/angel-numbers/111', '/angel-numbers/1111/');
  const made = /<a href="([^"]*)" title="[^"]*">(.*?)<\/a>/g;
  const check = (holds: (before: string, after: string, path: string) => boolean) =>
    fc.assert(
      fc.property(html, path, (before, own) => holds(before, linkKeywords(before, links, own), own)),
      { numRuns: 500 },
    );

  it('keeps its text and markup', () => {
    check((before, after) => after.replace(made, '$2') === before);
  });

  it('gets no link inside a link', () => {
    check((_, after) => !/<a [^>]*>(?:(?!<\/a>).)*<a /.test(after));
  });

  it('gets each keyword linked at most once, and never to its own page', () => {
    check((_, after, own) => {
      const matches = [...after.matchAll(made)];
      const keywords = matches.map(([, , keyword]) => keyword?.toLowerCase());
      return (
        new Set(keywords).size === keywords.length &&
        matches.every(([, to]) => to?.replace(/\/$/, '') !== own.replace(/\/$/, ''))
      );
    });
  });

  it('gets the longer of two overlapping keywords linked', () => {
    const overlap = fc
      .tuple(fc.stringMatching(/^[a-z]{2,5}$/), fc.stringMatching(/^[a-z]{2,5}$/))
      .chain(([first, second]) =>
        fc.record({
          longer: fc.constant(`${first} ${second}`),
          shorter: fc.constantFrom(first, second),
          before: fc.constantFrom('', '7: ', '(', '<em>', '<p>'),
          isLongerFirst: fc.boolean(),
        }),
      );
    fc.assert(
      fc.property(overlap, ({ longer, shorter, before, isLongerFirst }) => {
        const both = [
          { keyword: longer, to: '/longer', title: 'Longer' },
          { keyword: shorter, to: '/shorter', title: 'Shorter' },
        ];
        const given = isLongerFirst ? both : both.toReversed();
        expect(shortened(linkKeywords(`${before}${longer}`, given, '/'))).toBe(
          `${before}[${longer}](/longer)`,
        );
      }),
    );
  });
});

it('the keywords of the site include the triples, the clock forms and the phrases of the specification', async () => {
  const keywords = (await readContent(published)).keywordLinks.map(({ keyword }) => keyword);
  expect(keywords).toEqual(
    expect.arrayContaining([
      ...'111 222 333 444 555 666 777 888 999 000 1010 1111 1212 1234 11:11 10:10 12:12'.split(' '),
      ...['twin flame', 'manifestation', 'spiritual awakening', 'abundance', 'new beginnings', 'balance'],
      ...['creativity', 'change', 'leadership', 'angel number calculator', 'angel number meanings'],
      ...['angel number guide', 'blog'],
    ]),
  );
});
