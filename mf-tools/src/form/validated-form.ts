import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldValues, type Path, type UseFormRegisterReturn } from 'react-hook-form';
import type * as z from 'zod/v4/core';
import { createStore, type Store } from './store.ts';

/** The message at each field that has one. */
export type FieldMessages = Readonly<Record<string, string | undefined>>;

/** A form that is checked on submit and from then on with every change. */
export interface ValidatedForm<Input extends FieldValues, Checked> {
  register: (name: Path<Input>) => UseFormRegisterReturn;
  /** Checks the fields: calls on when they are right, otherwise brings the visitor to the first one at fault. */
  submit: (whenValid: (checked: Checked) => unknown) => Promise<void>;
  /** Shows a message of the server at its field. */
  complain: (name: Path<Input>, message: string) => void;
  messages: Store<FieldMessages>;
}

/**
 * Made outside of React's rendering, so that it can take over fields that are on the page and filled in already: it
 * starts from what they hold.
 */
export function createValidatedForm<Input extends FieldValues, Checked extends FieldValues>(
  schema: z.$ZodType<Checked, Input>,
): ValidatedForm<Input, Checked> {
  const form = createFormControl<Input, unknown, Checked>({ resolver: zodResolver(schema) });
  const messages = createStore<FieldMessages>({});
  form.subscribe({
    formState: { errors: true },
    callback({ errors }) {
      const entries = Object.entries(errors ?? {});
      messages.set(Object.fromEntries(entries.map(([name, error]) => [name, String(error?.message)])));
    },
  });
  return {
    register: (name) => form.register(name),
    submit: (whenValid) => form.handleSubmit((checked) => void whenValid(checked))(),
    complain: (name, message) => form.setError(name, { message }, { shouldFocus: true }),
    messages,
  };
}
