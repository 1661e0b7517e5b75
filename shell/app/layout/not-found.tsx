import { Link } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { NumberPlate } from '@site/ui/number-plate';

/** The page for an unknown address, with status 404. */
export function NotFound() {
  return (
    <div className="grid gap-10 py-8 md:grid-cols-2 md:gap-16 md:py-14">
      <div className="md:col-start-2 md:row-start-1">
        <NumberPlate number="404" />
      </div>
      <div className="flex flex-col gap-5 md:col-start-1 md:row-start-1 lg:pt-6">
        <h1 className="font-serif text-h1 tracking-tight">404 Page Not Found</h1>
        <p className="font-serif text-lede text-ink-soft">Did you forget to add the page to the router?</p>
        <p className="max-w-measure">
          There’s no page at this address. It may have moved, or the link may have a typo.
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to="/angel-numbers/" link={Link}>
            All angel numbers
          </ButtonLink>
          <ButtonLink to="/" link={Link} variant="secondary">
            Personal calculator
          </ButtonLink>
        </div>
        <search>
          <form action="/search" className="mt-3 flex max-w-form flex-wrap items-end gap-3">
            <label className="grow text-small text-ink-soft">
              Or search for a number or a word
              <input
                type="search"
                name="q"
                required
                className="mt-1.5 min-h-12 w-full rounded-sm border border-rule-strong bg-surface px-4 text-body text-ink"
              />
            </label>
            <button
              type="submit"
              className="min-h-12 rounded-full border border-rule-strong px-5 text-small font-medium hover:border-ink"
            >
              Search
            </button>
          </form>
        </search>
      </div>
    </div>
  );
}
