import { Link } from '@site/kit';
import { LineIcon } from '@site/ui/line-icon';
import { NumberBox } from '@site/ui/number-box';

const link =
  'inline-flex min-h-11 items-center text-small text-accent underline underline-offset-4 hover:decoration-2';

/** The number box behind a button of the header, between its other parts. The starter moves the focus into the field. */
export function NumberPanel() {
  return (
    <details name="main-menu" data-number-panel="" className="group">
      <summary
        aria-label="Find a number"
        className="absolute inset-y-0 right-[calc(2.75rem+--spacing(19))] flex w-11 items-center justify-center gap-2 text-small hover:text-accent lg:right-[max(--spacing(8),calc(50%-37rem+--spacing(8)))] xl:w-[3.6rem] xl:justify-start"
      >
        <LineIcon width={18}>
          <path className="group-open:hidden" d="M12.3 12.3 17 17M13.5 7.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z" />
          <path className="hidden group-open:block" d="m4 4 10 10M14 4 4 14" />
        </LineIcon>
        <span className="hidden xl:inline">Find</span>
      </summary>
      <div className="raised absolute inset-x-0 top-full border-y border-rule bg-paper">
        <div className="mx-auto max-w-page px-5 pt-5 pb-3 lg:px-8">
          <NumberBox id="number-box" />
          <ul className="mt-1 flex flex-wrap gap-x-6">
            <li>
              <Link to="/search" className={link}>
                Search the site
              </Link>
            </li>
            <li>
              <Link to="/angel-numbers/" className={link}>
                All angel numbers
              </Link>
            </li>
          </ul>
        </div>
      </div>
    </details>
  );
}
