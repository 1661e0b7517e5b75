import { endpoints } from '@site/contracts';
import type { ActionContext, Posted } from '@site/kit';
import { firstIssuePerField } from '../form/first-issue-per-field.ts';
import { readMeaning } from './calculate-meaning.ts';
import { decoderSchema } from './decoder-schema.ts';
import { decoderFields, failureOf } from './decoding-failure.ts';
import type { PostedDecoding } from './posted-decoding.ts';

/** Less than the shell gives a page, so that this one can say itself what went wrong. */
const answerWithinMs = 2_000;

/** Answers the decoder's form when it was posted as it is, by the same rules and in the same words as in the browser. */
export async function answerForm(
  { form, post }: Pick<ActionContext, 'form' | 'post'>,
  withinMs = answerWithinMs,
): Promise<Posted<PostedDecoding>> {
  const entered = Object.fromEntries(decoderFields.map((name) => [name, form[name] ?? '']));
  const { data: asked, error } = decoderSchema.safeParse(entered);
  if (error) return { status: 422, answer: { entered, complaints: firstIssuePerField(error.issues) } };
  try {
    const result = await inTime(post(endpoints.calculate, asked).then(readMeaning), withinMs);
    return { status: 200, answer: { entered, reading: { asked, result } } };
  } catch (failed) {
    const { complaint, waitSeconds } = failureOf(failed);
    if (complaint) {
      return { status: 400, answer: { entered, complaints: { [complaint.field]: complaint.message } } };
    }
    if (waitSeconds) return { status: 429, answer: { entered, waitSeconds } };
    return { status: 503, answer: { entered, hasFailed: true } };
  }
}

function inTime<Value>(promise: Promise<Value>, withinMs: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${withinMs} ms`)), withinMs);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
