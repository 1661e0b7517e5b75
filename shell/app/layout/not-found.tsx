import { ButtonLink } from '@site/ui/button';
import { NumberBox } from '@site/ui/number-box';
import { NumberPlate } from '@site/ui/number-plate';

/** The page for an unknown address. It has its own frame: the shell's utilities do not apply in remotes. */
export function NotFound() {
  return (
    <div data-remote="shell">
      <div className="grid gap-10 py-8 md:grid-cols-2 md:gap-16 md:py-14">
        <div className="flex flex-col gap-5 md:col-start-1 md:row-start-1 lg:pt-6">
          <h1 className="font-serif text-h1 tracking-tight">404 Page Not Found</h1>
          <p className="font-serif text-lede text-ink-soft">Did you forget to add the page to the router?</p>
          <p className="max-w-measure">
            There’s no page at this address. It may have moved, or the link may have a typo.
          </p>
          <NumberBox id="not-found-number" />
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to="/angel-numbers/" variant="secondary">
              All angel numbers
            </ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Personal calculator
            </ButtonLink>
          </div>
        </div>
        <div className="md:col-start-2 md:row-start-1">
          <NumberPlate number="404" />
        </div>
      </div>
    </div>
  );
}
