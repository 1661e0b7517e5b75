import type { AngelNumber, CheckedDecoderRequest, DecoderResult } from '@site/contracts';
import { addCircumstances } from './add-circumstances.ts';
import { readForm } from './form.ts';
import { nearestRecord } from './nearest-record.ts';
import { readByForm } from './read-by-form.ts';
import type { Reading } from './reading.ts';

/** Every number record, by its number. */
export type RecordsByNumber = ReadonlyMap<string, AngelNumber>;

/** The reading of a number: from its record where there is one, from its form otherwise. */
export function decode(
  { number, ...circumstances }: CheckedDecoderRequest,
  records: RecordsByNumber,
): DecoderResult {
  const form = readForm(number.replace(/\D/g, ''));
  const record = records.get(form.digits);
  const reading = addCircumstances(record ? readFromRecord(record) : readByForm(form), form, circumstances);
  if (record) return reading;
  const nearest = records.get(nearestRecord(form.digits, [...records.keys()]) ?? '');
  return { ...reading, ...(nearest && { relatedNumber: { slug: nearest.slug, number: nearest.number } }) };
}

function readFromRecord(record: AngelNumber): Reading {
  const { tldr, love, career, spirituality, twinFlames, manifestation, nextSteps } = record;
  return { tldr, love, career, spirituality, twinFlames, manifestation, nextSteps: nextSteps.split('\n') };
}
