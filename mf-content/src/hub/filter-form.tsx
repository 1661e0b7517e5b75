import { buttonClass } from '@site/ui/button';
import { Input } from '@site/ui/field';
import type { ComponentProps, ReactNode } from 'react';
import hubContent from '../../content/hub.yaml';

interface FilterFormProps extends Pick<ComponentProps<'input'>, 'onInput' | 'ref'> {
  /** How many numbers are left, for screen readers too. */
  status?: ReactNode;
}

/** Leads to a number. The same field filters the directory below it, so that a visitor does not have to choose between two. */
export function FilterForm({ onInput, ref, status }: FilterFormProps) {
  const { label, placeholder, button } = hubContent.filter;
  return (
    <search>
      <form action="/find" className="max-w-form">
        <label htmlFor="directory-filter" className="font-serif text-h3">
          {label}
        </label>
        <div className="mt-2 flex gap-2">
          <Input
            id="directory-filter"
            type="search"
            name="q"
            required
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={placeholder}
            ref={ref}
            onInput={onInput}
          />
          <button type="submit" className={`${buttonClass()} shrink-0`}>
            {button}
          </button>
        </div>
        <output className="block min-h-6 pt-1 text-small text-ink-soft">{status}</output>
      </form>
    </search>
  );
}
