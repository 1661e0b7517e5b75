import { useNavigate } from '@site/kit';
import { Button } from '@site/ui/button';
import { Input } from '@site/ui/field';
import { useId } from 'react';
import { tidied } from './get-search.ts';

/** The search field. Without script it is a plain form that asks for this page again. */
export function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <search className="w-full max-w-form">
      <form
        action="/search"
        className="flex gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = tidied(String(new FormData(event.currentTarget).get('q') ?? ''));
          navigate(typed === '' ? '/search' : `/search?q=${encodeURIComponent(typed)}`);
        }}
      >
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
