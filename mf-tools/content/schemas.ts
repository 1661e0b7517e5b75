import type { z } from 'zod';
import { calculator, lifePath, messages, personalNumber, story, twoPeople } from './calculator/schemas.ts';
import { decode, decoder, reading } from './decoder/schemas.ts';
import { journal, myNumbers } from './my-numbers/schemas.ts';
import { offer, sharing } from './result/schemas.ts';

/** The schema of each kind of file: `<kind>.yaml`. */
const schemas = {
  calculator,
  decode,
  decoder,
  journal,
  'life-path': lifePath,
  messages,
  'my-numbers': myNumbers,
  offer,
  'personal-number': personalNumber,
  reading,
  sharing,
  story,
  'two-people': twoPeople,
};

export default schemas;

/** What the files of each kind hold. */
export type Content = {
  [Kind in keyof typeof schemas]: z.output<(typeof schemas)[Kind]>;
};
