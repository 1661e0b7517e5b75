import type { AngelNumber, AngelNumberListItem } from '@site/contracts';

export const record: AngelNumber = {
  id: '4',
  number: '444',
  slug: '444',
  title: 'Protection and Stability',
  subtitle: 'Solid ground',
  coreMeaning: '444 means you’re protected, and what you build now will hold.',
  metaDescription: 'Angel number 444 is read as protection.',
  tldr: '444 is a reassurance. Rest against what is solid.',
  love: 'Reliability is a love language.',
  career: 'Foundations are boring until the wind gets up.',
  spirituality: 'You do not meet it alone.',
  twinFlames: 'Intensity needs a container.',
  manifestation: 'Forget fireworks; think joinery.',
  commonPlaces: 'Hotel doors and early alarms.',
  nextSteps: 'Put both feet on the floor.\nRepair one small foundation.',
  mistakes:
    '<p>A feeling to lean on.</p><ul><li><strong>Hearing “stay put”.</strong> With 555 nearby, change may be safe.</li></ul>',
  takeaways: [
    '444 means protection.',
    '444 favors a reliable partner.',
    '444 suits practical steps.',
    'Common mistake: treating 444 as a promise.',
  ],
  questions: [{ question: 'Is 444 a yes or a no?', answer: '444 is read as a yes.' }],
  situations: [{ title: '444 and money', text: 'With money, 444 is about safety.' }],
  offersHelp: false,
  posts: [{ slug: 'about-444', title: 'About 444' }],
  createdAt: '2024-02-22T00:00:00.000Z',
  updatedAt: '2025-01-28T00:00:00.000Z',
};

/** A record as the list has it. */
export function listItem(number: string, given: Partial<AngelNumberListItem> = {}): AngelNumberListItem {
  return {
    id: number,
    number,
    slug: number,
    title: `Title of ${number}`,
    coreMeaning: `${number} means this.`,
    tldr: `${number} says this. It also says that.`,
    createdAt: '2024-02-22T00:00:00.000Z',
    updatedAt: '2025-01-28T00:00:00.000Z',
    ...given,
  };
}
