import type { FieldMessages } from '../form/first-issue-per-field.ts';
import type { DecoderFieldName } from './decoder-schema.ts';
import type { Reading } from './reading.ts';

/** How a form that was posted as it is has been answered. Travels as JSON along with the page. */
export interface PostedDecoding {
  entered: Partial<Record<DecoderFieldName, string>>;
  reading?: Reading;
  complaints?: FieldMessages;
  waitSeconds?: number;
  /** No reading came, and there is nothing that the visitor could do better. */
  hasFailed?: boolean;
}

/** Where the browser goes to when a posted form was answered with a reading. */
export const readingId = 'reading';
