import { searchQueryMaxLength } from '@site/contracts';
import { Button } from '@site/ui/button';
import { useId } from 'react';
import searchContent from '../../content/search.yaml';

interface SearchFormProps {
  q: string;
  /** The page with the results will replace this form, and what is typed into it. */
  isLoading?: boolean;
}

/** The search field at the top of the page, in a plain form that works without scripts. */
export function SearchForm({ q, isLoading = false }: SearchFormProps) {
  const id = useId();
  return (
    <search>
      <form action="/search" className="flex items-center gap-3">
        <label htmlFor={id} className="sr-only">
          {searchContent.field}
        </label>
        <input
          key={q}
          // Not a prop, because without scripts a skeleton from the server stays, and its field is used.
          ref={(input) => {
            if (input) input.readOnly = isLoading;
          }}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={searchQueryMaxLength}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={searchContent.placeholder}
          className="min-h-13 w-full min-w-0 rounded-sm border border-rule-strong bg-surface px-4 font-serif text-h2 leading-snug tracking-tight lining-nums placeholder:text-ink-soft"
        />
        <Button type="submit" size="large">
          {searchContent.button}
        </Button>
      </form>
    </search>
  );
}
