import {
  type CheckedDecoderRequest,
  type DecoderResult,
  decoderNumberMaxLength,
  endpoints,
  type Option,
  queryOf,
} from '@site/contracts';
import { type ApiQuery, apiQuery } from '@site/kit';
import { normalizeTypedNumber } from '../normalize-typed-number.ts';
import { contextOptions } from './context-options.ts';
import { readingId } from './posted-decoding.ts';

/** The address of a reading, which shows it again on any device. A document with this address scrolls to the reading. */
export function readingAddress(request: CheckedDecoderRequest): string {
  return `${readingPage(request)}#${readingId}`;
}

/** The page of a reading, for links of the site: the anchor may come after a navigation in place has ended. */
export function readingPage({ number, context, frequency, location }: CheckedDecoderRequest): string {
  return `/decode?${queryOf({ number, context, frequency, location })}`;
}

/**
 * The address that the form posts to. By its empty number, it differs from the empty decoder in more than the anchor. Otherwise,
 * Back between the two would load nothing.
 */
export const postedAddress = `/decode?number=#${readingId}`;
export const isPostedAddress = (search: Readonly<Record<string, string>>) => search.number === '';

/**
 * Reads the request from an address, without unknown choices. Undefined if the number is invalid. Does not use `decoderSchema`,
 * which would add zod to the first script of the page. A test compares the rules for numbers.
 */
export function requestIn(search: Readonly<Record<string, string>>): CheckedDecoderRequest | undefined {
  const number = normalizeTypedNumber(search.number ?? '');
  if (number.length > decoderNumberMaxLength || !/^[\d:.\-/ ]*\d[\d:.\-/ ]*$/.test(number)) return undefined;
  const context = valueIn(contextOptions.context, search.context);
  const frequency = valueIn(contextOptions.frequency, search.frequency);
  const location = valueIn(contextOptions.location, search.location);
  return {
    number,
    ...(context && { context }),
    ...(frequency && { frequency }),
    ...(location && { location }),
  };
}

function valueIn<Value extends string>(options: readonly Option<Value>[], value: string | undefined) {
  return options.find((option) => option.value === value)?.value;
}

export function readingQuery(request: CheckedDecoderRequest): ApiQuery<DecoderResult> {
  return apiQuery(endpoints.reading({ ...request }));
}
