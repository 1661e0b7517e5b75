import { classNames } from './class-names.ts';

export interface NumberBoxProps {
  /** The id of the field, unique on the page. */
  id: string;
  label?: string;
  className?: string;
}

/**
 * A form that asks "What number did you see?". It leads a number in any notation to its page or reading, and words to the search.
 * The shell adds suggestions when a visitor uses a field with `data-number-field`.
 */
export function NumberBox({ id, label = 'What number did you see?', className }: NumberBoxProps) {
  return (
    <search className={classNames('w-full max-w-form', className)}>
      <form action="/find">
        <label htmlFor={id} className="font-serif text-h3">
          {label}
        </label>
        <div className="relative mt-2 flex gap-2">
          <input
            id={id}
            name="q"
            type="text"
            required
            // Firefox calls a required field invalid while it is empty, before anyone typed.
            aria-invalid={false}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="11:11, 444 love"
            data-number-field=""
            className="min-h-12 w-full min-w-0 rounded-sm border border-rule-strong bg-surface px-4 text-body text-ink placeholder:text-ink-soft"
          />
          <button
            type="submit"
            className="min-h-12 shrink-0 rounded-full bg-action px-5 text-small font-medium text-action-ink hover:bg-action-hover forced-colors:border-2"
          >
            Look it up
          </button>
        </div>
      </form>
    </search>
  );
}
