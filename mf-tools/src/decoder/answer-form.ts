import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type CheckedDecoderRequest, endpoints } from '@site/contracts';
import type { ActionContext, Posted } from '@site/kit';
import { readMeaning } from './calculate-meaning.ts';
import { type DecoderInput, decoderFields, decoderSchema } from './decoder-schema.ts';
import { failureOf } from './decoding-failure.ts';
import type { PostedDecoding } from './posted-decoding.ts';

/** Less than the shell gives a page, so that the page itself can say what went wrong. */
const answerWithinMs = 2_000;

const validate = standardSchemaResolver(decoderSchema);

/** Answers the decoder's form when it was posted without scripts, by the same rules and with the same messages. */
export async function answerForm(
  { form, post }: Pick<ActionContext, 'form' | 'post'>,
  withinMs = answerWithinMs,
): Promise<Posted<PostedDecoding>> {
  const entered = Object.fromEntries(decoderFields.map((name) => [name, form[name] ?? ''])) as DecoderInput;
  const { values, errors } = await validate(entered, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  if (Object.keys(errors).length > 0) return { status: 422, answer: { entered, errors } };
  const asked = values as CheckedDecoderRequest;
  try {
    const result = await inTime(post(endpoints.calculate, asked).then(readMeaning), withinMs);
    return { status: 200, answer: { entered, reading: { asked, result } } };
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

function inTime<Value>(promise: Promise<Value>, withinMs: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`The API did not respond within ${withinMs} ms.`)),
    withinMs,
  );
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
