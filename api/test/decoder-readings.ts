import { sentencesOf } from '@site/content-style/text-figures';
import type { CheckedDecoderRequest } from '@site/contracts';
import { readContent } from '../src/content/read-content.ts';
import { areas, decode, knownRecords } from '../src/decoder/decode.ts';
import { readDecoderTexts } from '../src/decoder/texts.ts';
import { published } from './content-copy.ts';

export const texts = await readDecoderTexts(published);
export const known = knownRecords((await readContent(published)).angelNumbers);
export const records = known.byNumber;
/** The reading of a number. */
export const read = (number: string, rest: Omit<CheckedDecoderRequest, 'number'> = {}) =>
  decode({ number, ...rest }, known, texts);

export type Result = ReturnType<typeof read>;
/** The sentences of a reading, with numbers replaced by a placeholder. */
export const sentencesIn = (reading: Result) =>
  [reading.tldr, ...areas.map((area) => reading[area])]
    .flatMap(sentencesOf)
    .concat(reading.nextSteps)
    .map((sentence) => sentence.replace(/\d[\d:,]*/g, '#'));
