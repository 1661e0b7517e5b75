import { Link } from '@site/kit';
import { pageContext } from '@site/kit/host';
import { LineIcon } from '@site/ui/line-icon';
import { pageCrumbs } from '../page/page-crumbs.ts';
import { useRuntime } from '../runtime.ts';
import type { View } from '../view.ts';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

const crumb = 'inline-block py-3.5 align-middle leading-snug sm:py-3';

export function Breadcrumbs({ view }: { view: View }) {
  const { site, queryClient } = useRuntime();
  // The parents of an unknown address may not exist either.
  if (!view.entry) return null;
  const crumbs = view.crumbs ?? (view.page && pageCrumbs(view.page, pageContext(view, site, queryClient)));
  const trail = breadcrumbTrail(view.location.pathname, crumbs);
  if (trail.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="text-caption text-ink-soft sm:text-small">
      {/* A name wraps together with its separator. The separator comes last and is positioned absolutely, so that nothing
          shifts while the HTML streams in; for the same reason lines are filled as they come. */}
      <ol className="text-wrap leading-11">
        {trail.map(({ name, href }, index) => (
          <li
            key={`${name} ${href}`}
            className={`relative inline-block max-w-full align-middle ${index > 0 ? 'pl-7.5' : ''}`}
          >
            {href ? (
              <Link
                to={href}
                className={`${crumb} -mx-2 px-2 underline-offset-4 hover:text-ink hover:underline`}
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page" className={`${crumb} text-ink`}>
                {name}
              </span>
            )}
            {index > 0 && (
              <LineIcon
                width={14}
                height={8}
                strokeWidth="1"
                className="absolute top-[calc(--spacing(3.5)+0.65em-4px)] sm:top-[calc(--spacing(3)+0.65em-4px)] left-2 text-candle"
              >
                <path d="M0 4c3.5 0 3.5-3 7-3s3.5 6 7 6" />
              </LineIcon>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
