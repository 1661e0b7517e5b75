import { type Crumb, Link, useLocation } from '@site/kit';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

const crumb = 'inline-block max-w-full min-w-6 py-3 align-middle leading-snug';

/** Where the page stands in the site. Explicit items replace those made from the address. */
export function Breadcrumbs({ items }: { items?: readonly Crumb[] }) {
  const { pathname } = useLocation();
  const trail = breadcrumbTrail(pathname, items);
  if (trail.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="text-small text-ink-soft">
      {/* Names wrap as a whole. The signs between them stand for themselves, so that no sign moves when a name arrives. */}
      <ol className="leading-11">
        {trail.map(({ name, href }, index) => (
          <li key={`${name} ${href}`} className="inline">
            {index > 0 && (
              <svg
                viewBox="0 0 14 8"
                width="14"
                height="8"
                className="mx-2 inline align-middle text-candle"
                fill="none"
                stroke="currentColor"
                aria-hidden="true"
              >
                <path d="M0 4c3.5 0 3.5-3 7-3s3.5 6 7 6" />
              </svg>
            )}
            {href ? (
              <Link to={href} className={`${crumb} underline-offset-4 hover:text-ink hover:underline`}>
                {name}
              </Link>
            ) : (
              <span aria-current="page" className={`${crumb} text-ink`}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
