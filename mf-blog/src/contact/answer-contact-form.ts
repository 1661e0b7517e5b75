import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { endpoints } from '@site/contracts';
import type { ActionContext, Posted } from '@site/kit';
import { failureOf, type PostedContact } from './contact-failure.ts';
import { type ContactInput, contactFields, contactSchema } from './contact-schema.ts';

const statuses = { limited: 429, notConnected: 422, failed: 503 } as const;
const validate = standardSchemaResolver(contactSchema);

/** Answers the contact form when it was posted without scripts, by the same rules and with the same messages. */
export async function answerContactForm({
  form,
  post,
}: Pick<ActionContext, 'form' | 'post'>): Promise<Posted<PostedContact>> {
  const entered = Object.fromEntries(contactFields.map((name) => [name, form[name] ?? '']));
  const { values, errors } = await validate(
    { ...entered, website: form.website } as ContactInput,
    undefined,
    {
      fields: {},
      shouldUseNativeValidation: false,
    },
  );
  if (Object.keys(errors).length > 0) return { status: 422, answer: { entered, errors } };
  const failure = await failureOf(post(endpoints.contact, values));
  if (!failure) return { status: 200, answer: { isSent: true } };
  if ('field' in failure) {
    const { field, message } = failure;
    return { status: 400, answer: { entered, errors: { [field]: { type: 'server', message } } } };
  }
  const { problem } = failure;
  return { status: statuses[problem], answer: { entered, problem } };
}
