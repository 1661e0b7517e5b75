import { Button } from '@site/ui/button';
import { Input } from '@site/ui/field';
import { useId } from 'react';

/** The search field: a plain form that asks for this page again. */
export function SearchForm({ q }: { q: string }) {
  const id = useId();
  return (
    <search className="w-full max-w-form">
      <form action="/search" className="flex gap-3">
        <label htmlFor={id} className="sr-only">
          Search for a number, a word or a question
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
          placeholder="11:11, new job, twin flames …"
        />
        <Button type="submit" size="large">
          Search
        </Button>
      </form>
    </search>
  );
}
