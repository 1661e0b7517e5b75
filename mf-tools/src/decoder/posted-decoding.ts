import type { FieldErrors } from 'react-hook-form';
import type { DecoderFieldName, DecoderInput } from './decoder-schema.ts';
import type { Reading } from './reading.ts';

/** The answer to a form that was posted without scripts. Sent as JSON along with the page. */
export interface PostedDecoding {
  entered: Partial<Record<DecoderFieldName, string>>;
  reading?: Reading;
  errors?: FieldErrors<DecoderInput>;
  waitSeconds?: number;
  /** Whether there is no reading for a reason that the visitor cannot change. */
  hasFailed?: boolean;
}

/** The anchor to which the browser scrolls when a posted form was answered with a reading. */
export const readingId = 'reading';
