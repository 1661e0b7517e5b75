import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ContactMessage, type ContactStatus, contactSubjects, endpoints } from '@site/contracts';
import { toast, useQuery, useVisitState } from '@site/kit';
import { Callout } from '@site/ui/callout';
import { Field, Input, Select, Textarea } from '@site/ui/field';
import { fillIn } from '@site/ui/fill-in';
import { FormNotice, FormStatus, SubmitButton } from '@site/ui/form';
import { useFormDraft } from '@site/ui/form-draft';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import content from '../../content/contact/form.yaml';
import { Html } from '../text/html.tsx';
import {
  type ContactFailure,
  type ContactProblem,
  failureOf,
  type PostedContact,
} from './contact-failure.ts';
import { type ContactFieldName, contactFields, contactSchema } from './contact-schema.ts';
import { contactStatusQuery } from './get-contact-status.ts';

export interface ContactFormProps {
  /** The answer to the form, when it was posted without scripts. */
  posted?: PostedContact;
}

/** The anchor to which the browser scrolls when a posted message was sent. Other answers focus a field instead. */
const sentId = 'message-sent';
const simulatedMs = 1000;
const responseTimeoutMs = 15_000;
const problems = { ...content.problems, notConnected: content.notConnected };
const empty = { name: '', email: '', subject: '', message: '', website: '' } as const;

/**
 * Sends messages to the API if it delivers them. If it does not, sending is simulated, and the note says so beforehand. If
 * the API did not say, the form asks again when it is submitted.
 */
export function ContactForm({ posted }: ContactFormProps) {
  const { data, refetch } = useQuery(contactStatusQuery);
  const isSimulated = data?.delivers === false;
  const noticeId = useId();
  const { draft, draftProps, forgetDraft } = useFormDraft<ContactFieldName>(
    'contact form',
    posted?.entered !== undefined,
  );
  // Kept from the first render: a new `errors` object would bring the errors back.
  const [initial] = useState<PostedContact>(() => posted ?? { entered: draft });
  const [problem, setProblem] = useState<ContactProblem | undefined>(initial.problem);
  const send = useSending();
  const { register, handleSubmit, formState, reset, setError, getValues } = useForm({
    mode: initial.errors ? 'onChange' : 'onSubmit',
    errors: initial.errors,
    resolver: standardSchemaResolver(contactSchema),
  });
  const { errors, isSubmitted, isSubmitting } = formState;
  const { labels } = content;
  const entered = initial.entered ?? {};
  const firstWrong = contactFields.find((name) => initial.errors?.[name]);
  const field = (name: ContactFieldName) => ({
    ...register(name),
    defaultValue: entered[name] ?? '',
    autoFocus: firstWrong === name,
  });

  const submit = handleSubmit(async (message) => {
    setProblem(undefined);
    const fieldsAtSubmit = JSON.stringify(getValues());
    const status = data ?? (await refetch()).data;
    // Simulate sending only if the note said so before.
    if (!data && !status?.delivers) return setProblem(status ? 'notConnected' : 'failed');
    const failure = status?.delivers ? await send(message) : await simulated();
    if (!failure) {
      toast(content.sent);
      // The title of a posted form that was refused.
      document.title = document.title.replace(/^Error: /, '');
      // Keep what the visitor has changed since then.
      if (JSON.stringify(getValues()) !== fieldsAtSubmit) return;
      reset(empty);
      forgetDraft();
    } else if ('field' in failure) {
      setError(failure.field, { message: failure.message }, { shouldFocus: true });
    } else {
      setProblem(failure.problem);
    }
  });

  // It stays where it is when the status changes.
  const [isNoteFirst] = useState(isSimulated);
  // The first note says that there is no mailbox. Otherwise the notice, which is announced, stands in its place.
  const isNotConnected = problem === 'notConnected';
  const notice = isNotConnected && isNoteFirst ? undefined : problem && problems[problem];
  const note = (
    <Html
      as="p"
      className="border-l-2 border-candle pl-4 text-small text-ink-soft"
      html={noteFor(data)}
      values={{ readBy: data?.readBy ?? '' }}
    />
  );
  return (
    <form
      // Outside of a dialog, this method sends nothing, so no message ends up in an address.
      {...(isSimulated ? { method: 'dialog' } : { method: 'post', action: `/contact#${sentId}` })}
      noValidate
      onSubmit={submit}
      // Kept while the visitor reads the privacy policy.
      {...draftProps}
      className="flex max-w-form flex-col gap-6"
    >
      {/* Not above the failure of another message. */}
      {initial.isSent && !isSubmitted && (
        <div role="status" id={sentId}>
          <Callout title={content.sent.title} tone="positive">
            {content.sent.description}
          </Callout>
        </div>
      )}
      {/* Who writes should know before that nothing is sent. */}
      {isNoteFirst && note}
      <Field label={labels.name} error={errors.name?.message}>
        {(control) => <Input {...control} {...field('name')} autoComplete="name" />}
      </Field>
      <Field label={labels.email} error={errors.email?.message}>
        {(control) => <Input {...control} {...field('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={labels.subject} error={errors.subject?.message}>
        {(control) => (
          <Select {...control} {...field('subject')}>
            <option value="">{content.subjectPlaceholder}</option>
            {contactSubjects.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={labels.message} error={errors.message?.message}>
        {(control) => <Textarea {...control} {...field('message')} rows={7} />}
      </Field>
      {!isSimulated && (
        // The honeypot field, which people neither see nor reach by keyboard.
        <label className="sr-only" aria-hidden>
          {content.trap}
          <input {...register('website')} tabIndex={-1} autoComplete="off" />
        </label>
      )}
      {!isNoteFirst && !isNotConnected && note}
      {notice && (
        <FormNotice id={noticeId}>
          <Html as="span" html={notice} />
        </FormNotice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton
          label={content.send}
          busyLabel={content.sending}
          isBusy={isSubmitting}
          // The second press of a double click: the message may have been sent already, and the form is empty.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          aria-describedby={notice && noticeId}
          autoFocus={initial.problem !== undefined}
          className={isSimulated ? 'noscript:hidden' : undefined}
        />
        <p aria-live="polite" className="text-small text-danger" suppressHydrationWarning>
          {wrongFields(Object.keys(errors).length)}
        </p>
      </div>
      <FormStatus>{isSubmitting ? content.sending : ''}</FormStatus>
      <FormNotice isForStarter>{content.unavailable}</FormNotice>
    </form>
  );
}

function noteFor(status: ContactStatus | undefined) {
  if (!status) return content.unknown;
  return status.delivers ? content.connected : content.notConnected;
}

/** Posts to the API. The same message keeps its id, also after Back, so that a second try after a lost response delivers it once. */
function useSending() {
  const [last, keep] = useVisitState<{ text: string; id: string | undefined }>('contact message');
  return (message: ContactMessage): Promise<ContactFailure | undefined> => {
    const text = JSON.stringify(message);
    // Browsers make ids only on https and localhost. Elsewhere, the API makes the id.
    const id = last?.text === text ? last.id : isSecureContext ? crypto.randomUUID() : undefined;
    keep({ text, id });
    return failureOf(
      fetch(endpoints.contact, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...message, id }),
        signal: AbortSignal.timeout(responseTimeoutMs),
      }),
    );
  };
}

async function simulated(): Promise<undefined> {
  await new Promise((done) => setTimeout(done, simulatedMs));
}

function wrongFields(count: number) {
  const { one, many } = content.wrong;
  if (count === 0) return '';
  return count === 1 ? one : fillIn(many, { count });
}
