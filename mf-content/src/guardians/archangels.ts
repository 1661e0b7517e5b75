export type Element = 'Fire' | 'Water' | 'Air' | 'Earth';

/** The day of the last true change to these texts. */
export const archangelsEditedAt = '2026-11-21';

/** What all pages say of an archangel in the same words. */
export interface Archangel {
  slug: string;
  name: string;
  title: string;
  element: Element;
  colors: string;
  /** Signature numbers. */
  numbers: readonly [string, string, string];
  description: string;
  expertise: readonly string[];
}

export const michael: Archangel = {
  slug: 'michael',
  name: 'Michael',
  title: 'The Protector',
  element: 'Fire',
  colors: 'Royal blue and gold',
  numbers: ['111', '444', '717'],
  description:
    'The one at the gate. People think of him when courage is called for: before a hard talk, on a dark road, at the end of something that did harm.',
  expertise: ['Courage', 'Protection', 'Clear limits'],
};

export const gabriel: Archangel = {
  slug: 'gabriel',
  name: 'Gabriel',
  title: 'The Messenger',
  element: 'Water',
  colors: 'White and silver',
  numbers: ['333', '555', '1111'],
  description:
    'The bringer of news. He is asked for words by those who write, teach, expect a child or have put off a letter for too long.',
  expertise: ['Words', 'News', 'New life'],
};

export const raphael: Archangel = {
  slug: 'raphael',
  name: 'Raphael',
  title: 'The Companion Who Mends',
  element: 'Air',
  colors: 'Emerald green and pale gold',
  numbers: ['222', '666', '999'],
  description:
    'A fellow traveller with remedies in his bag. He keeps company with the sick, with those who nurse them, and with anybody who is far from home.',
  expertise: ['Recovery', 'Journeys', 'Care'],
};

export const uriel: Archangel = {
  slug: 'uriel',
  name: 'Uriel',
  title: 'The Lamp Bearer',
  element: 'Earth',
  colors: 'Ruby, amber and brown',
  numbers: ['777', '888', '1212'],
  description:
    'Light that has come down to the workbench. Students, inventors and worriers turn to him for one good idea and the sense to carry it out.',
  expertise: ['Insight', 'Problem solving', 'Steady work'],
};

export const archangels = [michael, gabriel, raphael, uriel] as const;
