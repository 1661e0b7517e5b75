import { Field, Input } from '@site/ui/field';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import content from '../../content/calculator/calculator.yaml';
import type { CalculatorInput } from './calculator-schema.ts';
import { createDateBinding } from './date-binding.ts';

/** The connection of a date field to its form, and the note that says which date was read. */
export function useDateBinding() {
  const [note, setNote] = useState('');
  const [binding] = useState(() => createDateBinding(setNote));
  return { ...binding, note };
}

interface PersonFieldsProps {
  name: { label: string; hint?: string };
  birthDate: { label: string; hint?: string };
  form: UseFormReturn<CalculatorInput>;
  date: ReturnType<typeof useDateBinding>;
  autoComplete: { name: string; birthDate: string };
}

/** Asks for the name and the birth date of a person. */
export function PersonFields({ name, birthDate, form, date, autoComplete }: PersonFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
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
              {...date.bind(register('birthDate'))}
              inputMode="numeric"
              autoComplete={autoComplete.birthDate}
              placeholder={content.birthDate.placeholder}
              enterKeyHint="go"
            />
          )}
        </Field>
        {/* Its height is reserved: the button must not move when a press on it makes the date appear here. */}
        <p role="status" className="mt-1.5 -mb-1.5 min-h-lh text-small text-ink-soft">
          {date.note}
        </p>
      </div>
    </>
  );
}
