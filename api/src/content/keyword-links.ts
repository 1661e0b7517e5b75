import type { KeywordLink } from './link-keywords.ts';

const numbers: readonly (readonly [keyword: string, theme: string])[] = [
  ['111', 'New beginnings'],
  ['222', 'Balance'],
  ['333', 'Growth'],
  ['444', 'Protection'],
  ['555', 'Change'],
  ['666', 'Care for home and body'],
  ['777', 'Awakening'],
  ['888', 'Abundance'],
  ['999', 'Completion'],
  ['000', 'The open circle'],
  ['717', 'Inner guidance'],
  ['818', 'Steady reward'],
  ['919', 'Closing and opening'],
  ['1010', 'Faith in motion'],
  ['1111', 'The portal'],
  ['1212', 'Order and trust'],
  ['1234', 'One step after another'],
  ['2222', 'Deeper balance'],
  ['3333', 'Growth with help'],
  ['7777', 'Deeper knowing'],
  ['8888', 'Abundance in flow'],
];

/** Clock times link to the number without its colon. */
const clocks = ['10:10', '11:11', '12:12'];

const phrases: readonly (readonly [keyword: string, to: string, title: string])[] = [
  ['new beginnings', '/angel-numbers/111/', 'Angel Number 111: New beginnings'],
  ['balance', '/angel-numbers/222/', 'Angel Number 222: Balance'],
  ['creativity', '/angel-numbers/333/', 'Angel Number 333: Growth'],
  ['protection', '/angel-numbers/444/', 'Angel Number 444: Protection'],
  ['change', '/angel-numbers/555/', 'Angel Number 555: Change'],
  ['spiritual awakening', '/angel-numbers/777/', 'Angel Number 777: Awakening'],
  ['abundance', '/angel-numbers/888/', 'Angel Number 888: Abundance'],
  ['completion', '/angel-numbers/999/', 'Angel Number 999: Completion'],
  ['intuition', '/angel-numbers/11/', 'Master number 11: Intuition'],
  ['twin flame', '/angel-numbers/twin-flames/', 'Angel numbers on the twin flame path'],
  ['twin flames', '/angel-numbers/twin-flames/', 'Angel numbers on the twin flame path'],
  ['leadership', '/angel-numbers/career-money/', 'Angel numbers for career and money'],
  ['spirituality', '/angel-numbers/spirituality/', 'Angel numbers for spirituality'],
  ['master number', '/angel-numbers/master-numbers/', 'The nine master numbers'],
  ['master numbers', '/angel-numbers/master-numbers/', 'The nine master numbers'],
  ['mirror number', '/angel-numbers/mirror-numbers/', 'Mirror numbers and their meanings'],
  ['sequential number', '/angel-numbers/sequential-numbers/', 'Sequential numbers and their meanings'],
  ['guardian angel', '/guardian-angels/', 'The archangels and their numbers'],
  ['guardian angels', '/guardian-angels/', 'The archangels and their numbers'],
  ['manifestation', '/learn#manifestation', 'How to work with manifestation'],
  ['angel number guide', '/learn', 'The angel number guide'],
  ['angel number meanings', '/angel-numbers/', 'All angel numbers'],
  ['angel number calculator', '/', 'The personal calculator'],
  ['blog', '/blog', 'The blog'],
];

/** The links that number pages make in their texts. Titles stand in HTML attributes: no quotes, `&`, `<` or `>`. */
export const keywordLinks: readonly KeywordLink[] = [
  ...numbers.map(([keyword, theme]) => ({
    keyword,
    to: `/angel-numbers/${keyword}/`,
    title: `Angel Number ${keyword}: ${theme}`,
  })),
  ...clocks.map((keyword) => ({
    keyword,
    to: `/angel-numbers/${keyword.replace(':', '')}/`,
    title: `What it means to see ${keyword}`,
  })),
  ...phrases.map(([keyword, to, title]) => ({ keyword, to, title })),
];
