import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { contactSubjects } from '@site/contracts';
import { toast, useSite } from '@site/kit';
import { Field, Input, Select, Textarea } from '@site/ui/field';
import { FormNotice, SubmitButton } from '@site/ui/form';
import { useForm } from 'react-hook-form';
import { contactSchema } from './contact-schema.ts';

const sendingTakesMs = 1000;

/** Simulated: what a visitor writes never leaves the page. */
async function send() {
  await new Promise((done) => setTimeout(done, sendingTakesMs));
  toast({
    title: 'Message Sent!',
    description: "Thank you for reaching out. We'll get back to you within 24-48 hours.",
  });
}

export function ContactForm() {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: standardSchemaResolver(contactSchema),
  });
  const { errors, isSubmitting } = formState;
  return (
    // This method has no effect outside of a dialog: before the scripts are there, or without them, nothing is sent
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
      <Field label="Name (required)" error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Email (required)" error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Subject (required)" error={errors.subject?.message}>
        {(control) => (
          <Select {...control} {...register('subject')} defaultValue="">
            <option value="">What can we help you with?</option>
            {contactSubjects.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Message (required)" error={errors.message?.message}>
        {(control) => <Textarea {...control} {...register('message')} rows={7} />}
      </Field>
      <WhereItGoes />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton label="Send Message" busyLabel="Sending..." isBusy={isSubmitting} />
        <p role="status" className="text-small text-danger" suppressHydrationWarning>
          {wrongFields(Object.keys(errors).length)}
        </p>
      </div>
      <FormNotice isForStarter>
        The form could not be loaded. Please check your connection and press the button again. What you have
        written is still here.
      </FormNotice>
    </form>
  );
}

function WhereItGoes() {
  const { legal } = useSite();
  return (
    <p className="border-l-2 border-candle pl-4 text-small text-ink-soft">
      Please know: this form is not connected to a mailbox yet. Your message is checked in your browser and
      goes no further. If you need an answer, write to <a href={`mailto:${legal.email}`}>{legal.email}</a>.
    </p>
  );
}

function wrongFields(count: number) {
  if (count === 0) return '';
  return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
}
