/** Patterns of British spellings, which match whole words in any case, and what an American writes. */
const spellings: Readonly<Record<string, string>> = {
  // The exceptions are names, and words that Americans write with -our, too.
  '(?!(?:fl|sc|dev|cont|det|vel|glam|am|param|troubad|downp|outp|seym|gilm|balf)our)\\w{2,}our(?:s|ed|ing|ite|ites|able|ably|er|ers|ful|fully|less|hood|hoods|y|al)?':
    '-or: color, favorite, honor, neighbor',
  '(?:re|un|dis)?(?:real|recogn|organ|apolog|emphas|memor|critic|symbol|general|special|summar|final|minim|maxim|optim|priorit|normal|visual|actual|ritual|individual|energ|harmon|idol|util|character|categor|author|fantas|mesmer|hypnot|synchron|standard|jeopard|agon|public|stabil|mobil|sensit|neutral|personal|popular|familiar|rational|social|spiritual|romantic|dramat|traumat|terror|ideal|internal|item|digit|scrutin|sympath|empath|central|crystall|equal|civil|legal|modern|moral|material|brutal|capital|theor|philosoph|custom|patron|verbal|vocal|vital)is(?:e|es|ed|ing|er|ers|able|ation|ations)':
    '-ize: realize, organize',
  '(?:anal|paral)ys(?:e|ed|es|ing)': '-yze: analyze',
  'cent(?:re|res|red|ring|repieces?)': '-er: center',
  '(?:theat|(?:kilo|centi|milli)?met|lit|fib|somb|lust|spect|meag|calib|manoeuv|sab)res?':
    '-er: theater, meter',
  '(?:travel|cancel|label|model|signal|counsel|quarrel|marvel|level|fuel|dial|equal|total|channel|tunnel|pencil|jewel|unravel|shovel|swivel|initial|rival)l(?:ed|ing|er|ers|or|ors|ery|ous)':
    'one l: traveled, canceled',
  '(?:(?:fulfil|enrol|instal)s?|skilful|wilful|instalments?|fulfilments?|enrolments?|skilfully|wilfully)':
    'll: fulfill, enroll, skillful',
  '(?:defence|offence|pretence|licence)s?': '-se: defense, license',
  'practis(?:e|ed|es|ing)': 'practice',
  'analogues?': 'analog',
  '(?:judgements?|acknowledgements?|ageing)': 'judgment, acknowledgment, aging',
  '(?:to|after|back|for|up|down)wards': 'no s: toward, afterward, backward',
  '(?:amongst|whilst|amidst)': 'among, while, amid',
  '(?:learnt|leant|spoilt|spilt|smelt|spelt(?![ -](?:bread|flour)))': '-ed: learned, spelled',
  '(?:whom|whence|whither|ought|shall|nought|thrice|hitherto|betwixt|indeed|seldom|scarcely|lest|albeit)':
    'a plain, current word',
  // "One" is a person at the start of a sentence and after these words, but not in "which one does".
  '(?<=^|[^\\p{L}\\d ] ?|\\b(?:as|because|how|if|than|what|when|where|while|why) )one does':
    'you do, or people do',
};

/** British words and phrases with the American ones. The usual endings may follow the British word. */
const words = `
  grey: gray, greyish: grayish, tyre: tire, kerb: curb, cheque: check, plough: plow, storey: story, mould: mold, moult: molt
  sceptic: skeptic, sceptical: skeptical, scepticism: skepticism, programme(?!d|r): program, pyjamas: pajamas, aluminium: aluminum
  jewellery: jewelry, cosy: cozy, cosier: cozier, cosiest: coziest, draught: draft, gaol: jail, whisky: whiskey
  yoghurt: yogurt, doughnut: donut, mum: mom, arse: ass
  lorry: truck, lorries: trucks, lift home: ride home, queue: line, queuing: standing in line, fortnight: two weeks
  fortnightly: every two weeks, biscuit: cookie, jumper: sweater, trousers: pants, nappy: diaper, nappies: diapers
  pram: stroller, flatmate: roommate, landlady: landlord, pavement: sidewalk, petrol: gas, rubbish: trash, dustbin: trash can
  postman: mail carrier, postmen: mail carriers, postcode: ZIP code, letterbox: mailbox, number plate: license plate
  mobile phone: cell phone, holidaymaker: vacationer, cupboard: cabinet, kettle on: water on, solicitor: lawyer
  bank holiday: public holiday, car park: parking lot, motorway: highway, zebra crossing: crosswalk, high street: main street
  takeaway food: takeout, car boot: trunk, windscreen: windshield, bonnet: hood, gearbox: transmission, timetable: schedule
  headmaster: principal, headmistress: principal, council tax: property tax, ring road: beltway, hoover: vacuum
  crisps: chips, aubergine: eggplant, courgette: zucchini, skirting board: baseboard, plaster cast: cast, rota: schedule
  tick the box: check the box, cuppa: cup of tea, at the weekend: on the weekend
  in hospital(?=[.,;!?]|$): in the hospital, have got to: have to, has got to: has to, straight away: right away
  round the corner: around the corner, all the same(?=,): even so, a good many: many, a great many: many
  (?<!thing )different to(?!-| (?:you|me|us|them|him|her|each|every\\w*|some\\w*)\\b): different from
`;

const patterns = [
  ...Object.entries(spellings).map(([pattern, advice]) => [`(?:${pattern})`, advice] as const),
  ...words
    .trim()
    .split(/\n\s*|, /)
    .map((entry) => entry.split(': ') as [string, string])
    .map(([british, american]) => [`${british}(?:s|d|ed|ing|y|er|est)?`, `"${american}"`] as const),
].map(([pattern, advice]) => ({
  expression: new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, 'giu'),
  advice,
}));

/** Finds British words and spellings in a text, with what to write instead. */
export function nonAmericanWords(text: string): { word: string; advice: string }[] {
  return patterns.flatMap(({ expression, advice }) =>
    (text.match(expression) ?? []).map((word) => ({ word, advice })),
  );
}
