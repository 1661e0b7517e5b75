import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { contactSubjects } from '@site/contracts';
import { toast } from '@site/kit';
import { Field, Input, Select, Textarea } from '@site/ui/field';
import { fillIn } from '@site/ui/fill-in';
import { FormNotice, SubmitButton } from '@site/ui/form';
import { useForm } from 'react-hook-form';
import content from '../../content/contact/form.yaml';
import { Html } from '../text/html.tsx';
import { contactSchema } from './contact-schema.ts';

const sendingTakesMs = 1000;

/** Simulated: nothing that a visitor writes is sent. */
async function send() {
  await new Promise((done) => setTimeout(done, sendingTakesMs));
  toast(content.sent);
}

export function ContactForm() {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: standardSchemaResolver(contactSchema),
  });
  const { errors, isSubmitting } = formState;
  const { labels } = content;
  return (
    // Outside of a dialog this method has no effect: before the scripts are there, or without them, nothing is sent
    // and no message ends up in an address.
    <form
      method="dialog"
      noValidate
      onSubmit={handleSubmit(async () => {
        await send();
        reset();
      })}
      className="flex max-w-form flex-col gap-6"
    >
      <Field label={labels.name} error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label={labels.email} error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={labels.subject} error={errors.subject?.message}>
        {(control) => (
          <Select {...control} {...register('subject')} defaultValue="">
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
        {(control) => <Textarea {...control} {...register('message')} rows={7} />}
      </Field>
      <Html as="p" className="border-l-2 border-candle pl-4 text-small text-ink-soft" html={content.note} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton label={content.send} busyLabel={content.sending} isBusy={isSubmitting} />
        <p role="status" className="text-small text-danger" suppressHydrationWarning>
          {wrongFields(Object.keys(errors).length)}
        </p>
      </div>
      <FormNotice isForStarter>{content.unavailable}</FormNotice>
    </form>
  );
}

function wrongFields(count: number) {
  const { one, many } = content.wrong;
  if (count === 0) return '';
  return count === 1 ? one : fillIn(many, { count });
}
