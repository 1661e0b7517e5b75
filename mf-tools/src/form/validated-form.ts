import type { ClipboardEvent } from 'react';
import {
  createFormControl,
  type FieldErrors,
  type FieldValues,
  type Path,
  type ResolverResult,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { firstComplaints } from './first-complaints.ts';
import { createStore, type Store } from './store.ts';

/** The message at each field that has one. */
export type FieldMessages = Readonly<Record<string, string | undefined>>;

/** The properties that tie a field to the form. */
export interface FieldBinding extends UseFormRegisterReturn {
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
}

/** A form that is checked on submit and from then on with every change. */
export interface ValidatedForm<Input extends FieldValues, Checked> {
  register: (name: Path<Input>) => FieldBinding;
  /** Checks the fields: calls on when they are right, otherwise brings the visitor to the first one at fault. */
  submit: (whenValid: (checked: Checked) => unknown) => Promise<void>;
  /** Shows a message of the server at its field. */
  complain: (name: Path<Input>, message: string) => void;
  messages: Store<FieldMessages>;
}

/**
 * Made outside of React's rendering, so that it can take over fields that are on the page and filled in already: it
 * starts from what they hold. `complaints` are those that the page came with: it was submitted once already.
 */
export function createValidatedForm<Input extends FieldValues, Checked extends FieldValues>(
  schema: ZodMiniType<Checked, Input>,
  complaints: FieldMessages = {},
): ValidatedForm<Input, Checked> {
  const form = createFormControl<Input, unknown, Checked>({
    mode: Object.keys(complaints).length > 0 ? 'onChange' : 'onSubmit',
    errors: errorsOf(complaints),
    resolver: (values) => check(schema, values),
  });
  const messages = createStore(complaints);
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

/** What @hookform/resolvers does for schemas of any depth, for flat ones: the first complaint about each field. */
function check<Input extends FieldValues, Checked extends FieldValues>(
  schema: ZodMiniType<Checked, Input>,
  values: Input,
): ResolverResult<Input, Checked> {
  const { data, error } = schema.safeParse(values);
  if (!error) return { values: data, errors: {} };
  return { values: {}, errors: errorsOf(firstComplaints(error.issues)) };
}

function errorsOf<Input extends FieldValues>(messages: FieldMessages): FieldErrors<Input> & object {
  const entries = Object.entries(messages).map(([name, message]) => [name, { type: 'invalid', message }]);
  return Object.fromEntries(entries) as FieldErrors<Input>;
}
