import { contactSubjects } from '@site/contracts';
import { toast, useSite } from '@site/kit';
import { Button } from '@site/ui/button';
import { Field, Input, Select, Textarea } from '@site/ui/field';
import { type FormEvent, useEffect, useRef } from 'react';
import { useContactForm } from './use-contact-form.ts';

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
  const { errors, isSending, register, submit, wake } = useContactForm(send);
  const button = useFocusKept(isSending);

  function onSubmit(event: FormEvent) {
    submit(event).catch(() => {
      toast({
        variant: 'destructive',
        title: 'The form could not be loaded',
        description: 'Please check your connection and try again. What you have written is still here.',
      });
    });
  }

  return (
    // This method has no effect outside of a dialog: before the scripts are there, or without them, nothing is sent
    // and no message ends up in an address.
    <form
      method="dialog"
      noValidate
      onFocus={wake}
      onSubmit={onSubmit}
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
        <Button ref={button} type="submit" size="large" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
        <p role="status" className="text-small text-danger">
          {wrongFields(Object.keys(errors).length)}
        </p>
      </div>
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

/** A button that is disabled for a moment loses the focus; this gives it back, unless the visitor has moved on. */
function useFocusKept(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
