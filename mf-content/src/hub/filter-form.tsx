import { searchQueryMaxLength } from '@site/contracts';
import { buttonClass } from '@site/ui/button';
import type { ComponentProps, ReactNode } from 'react';
import hubContent from '../../content/hub.yaml';

interface FilterFormProps extends Pick<ComponentProps<'input'>, 'onInput' | 'ref'> {
  /** How many numbers are left, for screen readers too. */
  status?: ReactNode;
}

/** A form that leads to a number. Its field also filters the directory, so that visitors need not choose between two fields. */
export function FilterForm({ onInput, ref, status }: FilterFormProps) {
  const { label, placeholder, button } = hubContent.filter;
  return (
    <search>
      <form action="/find" className="max-w-form">
        <label htmlFor="directory-filter" className="font-serif text-h3">
          {label}
        </label>
        <div className="mt-2 flex gap-2">
          <input
            id="directory-filter"
            type="search"
            name="q"
            required
            // Firefox calls a required field invalid while it is empty, before anyone typed.
            aria-invalid={false}
            maxLength={searchQueryMaxLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={placeholder}
            ref={ref}
            onInput={onInput}
            className="min-h-12 w-full min-w-0 rounded-sm border border-rule-strong bg-surface px-4 text-body text-ink placeholder:text-ink-soft"
          />
          <button type="submit" className={`${buttonClass()} shrink-0`}>
            {button}
          </button>
        </div>
        <p aria-live="polite" className="mt-1 min-h-6 text-small text-ink-soft">
          {status}
        </p>
      </form>
    </search>
  );
}
