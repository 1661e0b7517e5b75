import type { z } from 'zod';
import { about, rings, sources } from './about/schemas.ts';
import { card, feed, list, post, topics } from './blog/schemas.ts';
import { contact, form } from './contact/schemas.ts';
import { legal, legalFrame } from './legal/schemas.ts';

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

export type AboutPart = Content['about']['parts'][number];
export type Legal = Content['legal'];
