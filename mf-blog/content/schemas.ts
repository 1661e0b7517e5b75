import type { z } from 'zod';
import { about, type aboutPart, rings, sources } from './about/schemas.ts';
import { card, feed, list, post, topics } from './blog/schemas.ts';
import { contact, form } from './contact/schemas.ts';
import type { onward } from './fields.ts';
import { legal, legalFrame } from './legal/schemas.ts';

export type AboutPart = z.output<typeof aboutPart>;
export type Legal = z.output<typeof legal>;
export type Onward = z.output<typeof onward>;

/** The schema of each kind of file: `<kind>.yaml` or `<name>.<kind>.yaml`. */
const schemas = {
  about,
  card,
  contact,
  feed,
  form,
  frame: legalFrame,
  legal,
  list,
  post,
  rings,
  sources,
  topics,
};

export default schemas;

/** What the files of each kind hold. */
export type Content = {
  [Kind in keyof typeof schemas]: z.output<(typeof schemas)[Kind]>;
};
