const guide = (file: string) => `mf-content/content/${file}`;
const category = (name: string) => guide(`categories/${name}.category.yaml`);
const blog = (file: string) => `mf-blog/content/${file}`;
const tools = (file: string) => `mf-tools/content/${file}`;

type Edit = readonly [from: RegExp, to: string];

/** Puts words before the value of a field. */
const before = (field: string, words: string): Edit => [new RegExp(`^( *${field}: )`, 'm'), `$1${words}`];
/** Replaces the value of a field. */
const set = (field: string, value: string): Edit => [new RegExp(`^${field}: .*`, 'm'), `${field}: ${value}`];

/** What is wrong, where, the edit that makes it, and what the check says about it. */
type Mistake = [what: string, file: string, edit: Edit, message: string];

/** Mistakes in words, one in each file. */
export const mistakes: Mistake[] = [
  [
    'a year before 2000',
    tools('decoder/decode.yaml'),
    [/^editedAt: 20/m, 'editedAt: 02'],
    'write a date from 2000 on',
  ],
  [
    'a British word in Markdown',
    blog('legal/terms.legal.md'),
    before('lede', 'Favourites. '),
    'lede says "Favourites"',
  ],
  [
    'a long title',
    category('spirituality'),
    before('metaTitle', 'Numbers '.repeat(5)),
    'metaTitle makes a page title of ',
  ],
  [
    'a hard lede',
    category('master-numbers'),
    before('lede', 'Consideration of numerological symbolism necessitates interpretive deliberation. '),
    'lede reads at grade ',
  ],
  [
    'a card without its number',
    category('career-money'),
    [/^ {4}description: 444 stands/m, '    description: It stands'],
    'numbers.3.description does not name 444 in its first sentence',
  ],
  [
    'a repetition',
    category('mirror-numbers'),
    before('lede', 'Spiritually, an angel number is taken as a reminder to stop. '),
    'repeats "spiritually an angel number is taken as a"',
  ],
  [
    'a number that was not read',
    category('sequential-numbers'),
    before('lede', '789 helps. '),
    'lede speaks about 789 and is not in core-meanings.lock.yaml: read it against "789 means ',
  ],
  [
    'a number without a page',
    category('mirror-numbers'),
    [/number: '1221'/, "number: '12218'"],
    'names 12218, which has no page',
  ],
  [
    'an equal entry',
    guide('clock-times.yaml'),
    [/time: '?1:11'?/, "time: '00:00'"],
    'time repeats "00:00" of an entry above',
  ],
  [
    'a slug of no file',
    guide('comparisons/comparisons.yaml'),
    [/slug: 111-vs-1111/, 'slug: 111-vs-111'],
    'pairs.0.slug is 111-vs-111, but no file has this slug',
  ],
  [
    'a note of the editor',
    guide('search.yaml'),
    set('lede', 'TODO'),
    'lede has "TODO"; replace placeholders, and shorten words of 40 characters or more',
  ],
  [
    'a month in the future',
    blog('legal/privacy.legal.md'),
    set('updatedAt', '2999-01'),
    'updatedAt is 2999-01, which is in the future',
  ],
  [
    'a change before the publication',
    guide('learn.yaml'),
    set('editedAt', '2026-01-31'),
    'editedAt is 2026-01-31, before publishedAt (2026-11-21)',
  ],
  [
    'a taken address',
    category('twin-flames'),
    set('path', '/angel-numbers/spirituality'),
    'path is /angel-numbers/spirituality, which categories/spirituality.category.yaml already has',
  ],
  [
    'a taken slug',
    guide('guardians/michael.guardian.yaml'),
    set('slug', 'gabriel'),
    'slug is gabriel, which guardians/gabriel.guardian.yaml already has',
  ],
  [
    'a link to a number without a page',
    guide('learn.yaml'),
    [/- You’re most likely/, '- See [it](/angel-numbers/9999x/). You’re most likely'],
    'appear.paragraphs.0 links to /angel-numbers/9999x/, but there is no page for this number',
  ],
  [
    'two equal ids',
    blog('about/about.yaml'),
    [/id: values/, 'id: mission'],
    'parts.1.id repeats "mission" of an entry above',
  ],
  [
    'an endless heading',
    blog('contact/contact.yaml'),
    set('formTitle', 'Write '.repeat(50)),
    'formTitle has 299 characters; at most 100',
  ],
];

/** Mistakes in the form of a file, which are told before those in its words. */
export const formMistakes: Mistake[] = [
  [
    'a text without its value',
    tools('result/sharing.yaml'),
    [/\{url\}/, 'here'],
    'failed.description must have {url}',
  ],
  [
    'a month that no year has',
    blog('legal/privacy.legal.md'),
    set('updatedAt', '2024-13'),
    'updatedAt must be a month such as 2024-12',
  ],
  ['a plate of letters', blog('about/about.yaml'), set('plate', 'abc'), 'plate must be 1 to 8 digits'],
  [
    'an address in capitals',
    category('twin-flames'),
    set('path', '/angel-numbers/Twin-Flames'),
    'path must be words in lower case, each after a /',
  ],
  [
    'a table row without a cell',
    category('master-numbers'),
    [/^( {6}- - .*)\n {8}- .*/m, '$1'],
    'rows.0 has ',
  ],
  [
    'a slug of other numbers',
    guide('comparisons/818-vs-888.comparison.yaml'),
    set('slug', '818-vs-8888'),
    'slug must be the numbers of the sides',
  ],
  [
    'half a link',
    guide('home/article.yaml'),
    [/- Angel numbers aren/, '- Angel numbers](/blog) aren'],
    'parts.0.paragraphs.3 is plain text; leave out ](/blog)',
  ],
  [
    'a time that no clock shows',
    guide('times.yaml'),
    [/time: 11:11/, "time: '25:99'"],
    'time must be a time such as 11:11',
  ],
  ['an HTML entity', guide('hub.yaml'), before('lede', 'You &amp; '), 'lede is plain text; leave out &amp;'],
  [
    'a link to another site',
    guide('learn.yaml'),
    [/- A sighting/, '- A [sighting](www.example.com)'],
    'appear.paragraphs.2 is plain text; leave out [sighting](www.example.com)',
  ],
  [
    'an id that names no part',
    guide('learn.yaml'),
    [/id: life-areas/, 'id: live-areas'],
    'contents.2.id must be how-to-interpret or ',
  ],
];
