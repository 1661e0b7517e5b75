import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keywordLinks } from './keyword-links.ts';
import { type KeywordLink, linkKeywords } from './link-keywords.ts';
import { type HtmlNode, parseHtml } from './parse-html.ts';

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
function written(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const inner = written(node.children);
      return node.name === 'a' ? `[${inner}](${node.href})` : `<${node.name}>${inner}</${node.name}>`;
    })
    .join('');
}

function linked(html: string, currentPath = '/angel-numbers/444') {
  return written(linkKeywords(parseHtml(html), links, currentPath));
}

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
    ['leaves texts without keywords', '<p>Nothing &amp; no one</p>', '<p>Nothing & no one</p>'],
  ])('%s', (_, html, expected) => {
    expect(linked(html)).toBe(expected);
  });

  it.each(['/angel-numbers/111', '/angel-numbers/111/', '/angel-numbers/111?a=b#love'])(
    'makes no link to the page that is shown at %s',
    (currentPath) => {
      expect(linked('111 or 1111', currentPath)).toBe('111 or [1111](/angel-numbers/1111/)');
    },
  );

  it('counts a page as shown whatever the anchor', () => {
    expect(linked('manifestation', '/learn')).toBe('manifestation');
  });

  it('changes nothing in what it is given', () => {
    const nodes = parseHtml('<p>111 <em>change</em></p>');
    const before = structuredClone(nodes);
    linkKeywords(nodes, links, '/');
    expect(nodes).toEqual(before);
  });
});

describe('whatever the text', () => {
  const word = fc.constantFrom(
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
    '<',
  );
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
  const { nodes } = fc.letrec<{ nodes: HtmlNode[]; node: HtmlNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.record({ name: fc.constantFrom('p', 'ul', 'li', 'strong', 'em'), children: tie('nodes') }),
      fc.record({ name: fc.constant('a'), href: fc.constant('/x'), children: tie('nodes') }),
    ),
    nodes: fc.array(tie('node'), { maxLength: 4 }),
  }));
  const path = fc.constantFrom('/', '/twin', '/angel-numbers/111', '/angel-numbers/1111/');
  const check = (holds: (before: HtmlNode[], after: HtmlNode[], path: string) => boolean) =>
    fc.assert(
      fc.property(nodes, path, (before, here) => holds(before, linkKeywords(before, links, here), here)),
    );

  it('keeps the text', () => {
    check((before, after) => textOf(before) === textOf(after));
  });

  it('keeps the markup', () => {
    check((before, after) => written(merged(withoutNew(after))) === written(merged(before)));
  });

  it('puts no link into a link', () => {
    check((before, after) => nestedLinks(after) === nestedLinks(before));
  });

  it('links each keyword at most once and never to the page shown', () => {
    check((_, after, here) => {
      const made = newLinks(after);
      const keywords = made.map((link) => textOf(link.children).toLowerCase());
      return (
        new Set(keywords).size === keywords.length &&
        made.every((link) => link.href !== here.replace(/\/$/, ''))
      );
    });
  });

  it('tries the longest first: where two overlap and both are to be linked, the longer one is', () => {
    const rival = fc
      .tuple(fc.stringMatching(/^[a-z]{2,5}$/), fc.stringMatching(/^[a-z]{2,5}$/))
      .chain(([first, second]) =>
        fc.record({
          longer: fc.constant(`${first} ${second}`),
          shorter: fc.constantFrom(first, second),
          before: fc.constantFrom('', 'so: ', '(', '<em>', '<p>'),
          isLongerFirst: fc.boolean(),
        }),
      );
    fc.assert(
      fc.property(rival, ({ longer, shorter, before, isLongerFirst }) => {
        const both = [
          { keyword: longer, to: '/longer', title: 'Longer' },
          { keyword: shorter, to: '/shorter', title: 'Shorter' },
        ];
        const given = isLongerFirst ? both : both.toReversed();
        const after = linkKeywords(parseHtml(`${before}${longer}`), given, '/');
        const made = newLinks(after).map((link) => `${textOf(link.children)} ${link.href}`);
        expect(made).toEqual([`${longer} /longer`]);
      }),
    );
  });
});

describe('the site’s own keywords', () => {
  it('are 48, each once', () => {
    expect(keywordLinks).toHaveLength(48);
    expect(new Set(keywordLinks.map(({ keyword }) => keyword.toLowerCase())).size).toBe(48);
  });

  it('hold the triples, the clock forms and the phrases of the specification', () => {
    const keywords = keywordLinks.map(({ keyword }) => keyword);
    expect(keywords).toEqual(
      expect.arrayContaining([
        ...'111 222 333 444 555 666 777 888 999 000 1010 1111 1212 1234 11:11 10:10 12:12'.split(' '),
        ...['twin flame', 'manifestation', 'spiritual awakening', 'abundance', 'new beginnings', 'balance'],
        ...['creativity', 'change', 'leadership', 'angel number calculator', 'angel number meanings'],
        ...['angel number guide', 'blog'],
      ]),
    );
  });

  it('lead to addresses of this site', () => {
    for (const { to, title } of keywordLinks) {
      expect(to).toMatch(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?(?:#[a-z-]+)?)?$/);
      expect(title).not.toBe('');
    }
  });
});

type Element = Exclude<HtmlNode, string>;

function elementsIn(nodes: readonly HtmlNode[]): Element[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]));
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

function newLinks(nodes: readonly HtmlNode[]) {
  return elementsIn(nodes).filter(({ name, title }) => name === 'a' && title !== undefined);
}

function nestedLinks(nodes: readonly HtmlNode[]) {
  return elementsIn(nodes)
    .filter(({ name }) => name === 'a')
    .flatMap(({ children }) => elementsIn(children).filter(({ name }) => name === 'a')).length;
}

/** Without the links that were made: their text in their place. */
function withoutNew(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    const children = withoutNew(node.children);
    return node.title === undefined ? [{ ...node, children }] : children;
  });
}

/** Neighbouring texts joined. */
function merged(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.reduce<HtmlNode[]>((done, node) => {
    const last = done.length - 1;
    if (typeof node !== 'string') done.push({ ...node, children: merged(node.children) });
    else if (typeof done[last] === 'string') done[last] += node;
    else if (node !== '') done.push(node);
    return done;
  }, []);
}
