import type { Option } from '@site/contracts';
import { Field, Select } from '@site/ui/field';
import type { ComponentProps, ReactNode, Ref } from 'react';
import content from '../../content/decoder/decoder.yaml';
import { UnfoldMark } from '../unfold-mark.tsx';
import { type ContextField, contextFields, contextOptions } from './context-options.ts';

interface EmptyOption {
  /** The label of the first option, for no answer. */
  none?: string;
  placeholder?: string;
}

interface ContextFieldsProps {
  ref: Ref<HTMLDetailsElement>;
  /** Whether the questions are unfolded at first. */
  open: boolean;
  errorOf: (name: ContextField) => string | undefined;
  /** The properties of a field's control. */
  control: (name: ContextField) => ComponentProps<'select'>;
}

/** The three questions about the circumstances of a number, folded until one of them has an answer. */
export function ContextFields({ ref, open, errorOf, control }: ContextFieldsProps): ReactNode {
  return (
    <details ref={ref} open={open} className="group">
      <summary className="flex min-h-11 items-center gap-3 font-medium text-accent">
        <UnfoldMark className="shrink-0" />
        {content.more}
      </summary>
      <div className="grid gap-5 pt-2 pb-4 sm:grid-cols-3 sm:gap-4">
        {contextFields.map((name) => {
          const { none, placeholder }: EmptyOption = content[name];
          const options: readonly Option[] = contextOptions[name];
          return (
            <Field key={name} label={content[name].label} error={errorOf(name)} optional>
              {(described) => (
                <Select {...described} placeholder={placeholder} {...control(name)}>
                  {none && <option value="">{none}</option>}
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          );
        })}
      </div>
    </details>
  );
}
