import { Button } from '@site/ui/button';
import { Input } from '@site/ui/field';
import { useId } from 'react';
import searchContent from '../../content/search.yaml';

/** A plain form, so that it works without scripts. */
export function SearchForm({ q }: { q: string }) {
  const id = useId();
  return (
    <search className="w-full max-w-form">
      <form action="/search" className="flex gap-3">
        <label htmlFor={id} className="sr-only">
          {searchContent.field}
        </label>
        <Input
          key={q}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={searchContent.placeholder}
        />
        <Button type="submit" size="large">
          {searchContent.button}
        </Button>
      </form>
    </search>
  );
}
