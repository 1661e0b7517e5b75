import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Field, Input } from '@site/ui/field';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import content from '../../content/calculator/calculator.yaml';
import type { CalculatorInput, calculatorSchema } from './calculator-schema.ts';
import { createDateBinding } from './date-binding.ts';

/** The state of a form that asks for a person: the properties of its fields, and its submit handler. */
export function usePersonForm(
  schema: typeof calculatorSchema,
  initial: CalculatorInput | undefined,
  run: (input: CalculatorInput) => void,
) {
  /** Says which date was read. */
  const [note, setNote] = useState('');
  const [date] = useState(() => createDateBinding(setNote));
  const { register, formState, handleSubmit } = useForm<CalculatorInput>({
    // Without default values, the form keeps what the fields already contain.
    defaultValues: initial,
    resolver: standardSchemaResolver(schema),
  });
  return {
    fields: { register, errors: formState.errors, bindDate: date.bind, note },
    submit(event: FormEvent) {
      // Enter submits the form before the field loses the focus.
      date.normalize();
      return handleSubmit(run)(event);
    },
  };
}

interface PersonFieldsProps {
  name: { label: string; hint?: string };
  birthDate: { label: string; hint?: string };
  fields: ReturnType<typeof usePersonForm>['fields'];
  autoComplete: { name: string; birthDate: string };
}

export function PersonFields({ name, birthDate, fields, autoComplete }: PersonFieldsProps) {
  const { register, errors, bindDate, note } = fields;
  return (
    <>
      <Field label={name.label} hint={name.hint} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            autoComplete={autoComplete.name}
            autoCapitalize="words"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
          />
        )}
      </Field>
      <div>
        <Field label={birthDate.label} hint={birthDate.hint} error={errors.birthDate?.message}>
          {(control) => (
            <Input
              {...control}
              {...bindDate(register('birthDate'))}
              inputMode="numeric"
              autoComplete={autoComplete.birthDate}
              placeholder={content.birthDate.placeholder}
              data-date=""
              enterKeyHint="go"
            />
          )}
        </Field>
        {/* Reserve the height, so that the button does not move when a press on it makes the date appear here. */}
        <p aria-live="polite" className="mt-1.5 -mb-1.5 min-h-lh text-small text-ink-soft">
          {note}
        </p>
      </div>
    </>
  );
}
