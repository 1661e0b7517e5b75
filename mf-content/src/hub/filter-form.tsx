import { Input } from '@site/ui/field';
import type { ComponentProps, ReactNode } from 'react';
import hubContent from '../../content/hub.yaml';

interface FilterFormProps extends Pick<ComponentProps<'input'>, 'onInput' | 'ref'> {
  /** How many numbers are left, for screen readers too. */
  status?: ReactNode;
}

export function FilterForm({ onInput, ref, status }: FilterFormProps) {
  const { label, placeholder } = hubContent.filter;
  return (
    <form action="/find" className="mb-6 max-w-form">
      <label htmlFor="directory-filter" className="font-medium">
        {label}
      </label>
      <div className="mt-1.5">
        <Input
          id="directory-filter"
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="go"
          placeholder={placeholder}
          ref={ref}
          onInput={onInput}
        />
      </div>
      <output className="mt-2 block min-h-6 text-small text-ink-soft">{status}</output>
    </form>
  );
}
