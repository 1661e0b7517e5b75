/** British spellings and words, and what an American writes. Patterns match whole words in any case. */
const replacements: readonly (readonly [pattern: string, american: string])[] = [
  // Spelling
  [
    '(\\w*(?:col|fav|hon|hum|lab|neighb|rum|vap|behavi|harb|parl|od|ard|vig|sav|end|sp?lend|tum|arm|val|rig|gland)our)(s|ed|ing|ite|ites|able|ful|less|hood|y|al)?',
    '-or: color, favorite, honor, neighbor',
  ],
  [
    '(?:real|recogn|organ|apolog|emphas|memor|critic|symbol|general|special|summar|final|minim|maxim|priorit|normal|visual|energ|harmon|idol|util|character|categor|author|fantas|mesmer|jeopard|agon|public|stabil|mobil|neutral|personal|popular|rational|social|spiritual|romantic|ideal|item|scrutin|sympath|empath|central|crystall|equal|civil|legal|modern|moral|material|brutal|cap?ital|theor|philosoph|custom|patron|verbal)is(?:e|es|ed|ing|er|ers|ation|ations)',
    '-ize: realize, organize',
  ],
  ['(?:anal|paral)ys(?:e|ed|es|ing)', 'analyze'],
  ['cent(?:re|res|red|ring)', 'center'],
  ['(?:theat|met|lit|fib|somb|lust|spect|meag|calib|manoeuv)re', '-er: theater'],
  [
    '(?:travel|cancel|label|model|signal|counsel|quarrel|marvel|level|fuel|dial|equal|total|channel|tunnel|pencil|jewel|unravel|shovel|swivel|initial|rival)l(?:ed|ing|er|ers|or|ors|ery|ous)',
    'one l: traveled, canceled',
  ],
  [
    '(?:fulfil|enrol|instal|skilful|wilful|instalments?|fulfilments?|enrolments?|skilfully|wilfully)',
    'll: fulfill, enroll, skillful',
  ],
  ['(?:defence|offence|pretence|licence)s?', '-se: defense, license'],
  ['practis(?:e|ed|es|ing)', 'practice'],
  ['(?:catalogue|dialogue|monologue|analogue)s?', 'catalog, dialog, monolog where usual'],
  ['(?:grey|greys|greyer|greyish)', 'gray'],
  [
    '(?:tyres?|kerbs?|cheques?|ploughs?|ploughed|storeys?|moulds?|mouldy|moult|sceptic(?:al|ism|s)?|judgements?|acknowledgements?|ageing|programmes?|pyjamas|aluminium|jewellery|cosy|cosier|draughts?|draughty|gaol|axe|whisky|yoghurt|doughnuts?|mum|mums|arse)',
    'American spelling: tire, curb, check, plow, story, mold, skeptic, judgment, aging, program, mom',
  ],
  [
    '(?:towards|afterwards|backwards|forwards|upwards|downwards|amongst|whilst|amidst)',
    'toward, afterward, backward, among, while',
  ],
  ['(?:learnt|burnt|spelt|dreamt|leant|leapt|spoilt|spilt|smelt)', 'learned, burned, spelled'],
  // Words
  [
    '(?:lorry|lorries|lift home|queues?|queued|queuing|queueing|fortnights?|fortnightly|biscuits?|jumpers?|trainers|trousers|nappy|nappies|pram|flatmates?|landlady|pavements?|petrol|rubbish|dustbins?|postman|postmen|postcode|letterbox|number plates?|mobile phone|chemist|chemists|holidaymaker|cupboards?|kettle on|solicitors?|bank holiday|car park|motorways?|roundabouts?|zebra crossing|high street|takeaway food|car boot|windscreen|bonnet|gearbox|timetables?|headmaster|headmistress|council tax|ring road|hoover|hoovering|crisps|aubergine|courgette|skirting board|plaster cast|rota|tick the box|cuppa)',
    'American word: truck, line, two weeks, cookie, sweater, sneakers, pants, sidewalk, gas, trash, mail carrier, ZIP code, license plate, drugstore, cabinet, parking lot, highway, schedule',
  ],
  [
    '(?:whom|whence|whither|ought|shall|nought|one does|thrice|hitherto|betwixt|indeed|seldom|scarcely|lest|albeit)',
    'a plain, current word',
  ],
  [
    '(?:at the weekend|in hospital|different to|have got to|has got to|straight away|round the corner|all the same,|a good many|a great many)',
    'American phrase: on the weekend, in the hospital, different from, have to, right away',
  ],
];

const patterns = replacements.map(([pattern, american]) => ({
  expression: new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'giu'),
  american,
}));

/** Words that Americans write, too, although the patterns above match them. */
const american = new Set(['dialogue', 'monologue', 'catalogue']);

/** Finds British words and spellings in a text. */
export function nonAmericanWords(text: string): { word: string; advice: string }[] {
  return patterns.flatMap(({ expression, american: advice }) =>
    [...text.matchAll(expression)]
      .map(([word]) => word)
      .filter((word) => !american.has(word.toLowerCase()))
      .map((word) => ({ word, advice })),
  );
}
