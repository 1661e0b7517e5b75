import type { AngelNumber, CheckedDecoderRequest, DecoderResult } from '@site/contracts';
import { addCircumstances } from './add-circumstances.ts';
import { type Form, readForm } from './form.ts';
import { byNearness } from './nearest-record.ts';
import { readByForm } from './read-by-form.ts';
import type { Reading } from './reading.ts';

/** All number records, prepared for readings. */
export interface KnownRecords {
  byNumber: ReadonlyMap<string, AngelNumber>;
  forms: readonly Form[];
}

export function knownRecords(records: readonly AngelNumber[]): KnownRecords {
  return {
    byNumber: new Map(records.map((record) => [record.number, record])),
    forms: records.map((record) => readForm(record.number)),
  };
}

/** The reading of a number: from its record if there is one, otherwise from its form. */
export function decode(
  { number, ...circumstances }: CheckedDecoderRequest,
  { byNumber, forms }: KnownRecords,
): DecoderResult {
  const form = readForm(number.replace(/\D/g, ''));
  const record = byNumber.get(form.digits);
  const reading = addCircumstances(record ? readFromRecord(record) : readByForm(form), form, circumstances);
  if (record) return reading;
  const nearest = byNumber.get(byNearness(form, forms)[0]?.digits ?? '');
  return { ...reading, ...(nearest && { relatedNumber: { slug: nearest.slug, number: nearest.number } }) };
}

function readFromRecord(record: AngelNumber): Reading {
  const { tldr, love, career, spirituality, twinFlames, manifestation, nextSteps } = record;
  return { tldr, love, career, spirituality, twinFlames, manifestation, nextSteps: nextSteps.split('\n') };
}
