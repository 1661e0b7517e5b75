import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type CheckedDecoderRequest, endpoints } from '@site/contracts';
import type { ActionContext, Posted } from '@site/kit';
import { type DecoderInput, decoderFields, decoderSchema } from './decoder-schema.ts';
import { failureOf } from './decoding-failure.ts';
import type { PostedDecoding } from './posted-decoding.ts';
import { parseReading } from './request-reading.ts';

const validate = standardSchemaResolver(decoderSchema);

/** Answers the decoder's form when it was posted without scripts, by the same rules and with the same messages. */
export async function answerForm({
  form,
  post,
}: Pick<ActionContext, 'form' | 'post'>): Promise<Posted<PostedDecoding>> {
  const entered = Object.fromEntries(decoderFields.map((name) => [name, form[name] ?? ''])) as DecoderInput;
  const { values, errors } = await validate(entered, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  if (Object.keys(errors).length > 0) return { status: 422, answer: { entered, errors } };
  const request = values as CheckedDecoderRequest;
  try {
    const result = await parseReading(await post(endpoints.calculate, request));
    return { status: 200, answer: { entered, reading: { request, result } } };
  } catch (failed) {
    const { fieldError, waitSeconds } = failureOf(failed);
    if (fieldError) {
      const { field, message } = fieldError;
      return { status: 400, answer: { entered, errors: { [field]: { type: 'server', message } } } };
    }
    if (waitSeconds) return { status: 429, answer: { entered, waitSeconds } };
    return { status: 503, answer: { entered, hasFailed: true } };
  }
}
