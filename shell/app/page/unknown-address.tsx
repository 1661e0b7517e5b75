import { type SiteConfig, useSite } from '@site/kit';
import { lazy, Suspense } from 'react';
import { RemoteDown } from '../layout/remote-down.tsx';
import type { Place } from '../place.ts';
import { FailureBoundary } from './remote-frame.tsx';

const NotFound = lazy(() =>
  import('../layout/not-found.tsx').then((module) => ({ default: module.NotFound })),
);

/** The title of what is not found, or not to be had at the moment. */
export function notFoundTitle(status: unknown, { titleYear, name }: SiteConfig): string {
  return `${status === 404 ? '404 Page Not Found' : 'Not Available'} (${titleYear}) | ${name}`;
}

/** Not found; or, while a remote cannot be read at all, not found out. */
export function UnknownAddress({ outcome, retry }: Pick<Place, 'outcome'> & { retry: () => void }) {
  const site = useSite();
  return (
    <>
      <title>{notFoundTitle(outcome, site)}</title>
      <meta name="robots" content="noindex" />
      {outcome === 404 ? (
        <FailureBoundary owner="shell" failed={() => <h1>404 Page Not Found</h1>}>
          <Suspense>
            <NotFound />
          </Suspense>
        </FailureBoundary>
      ) : (
        <RemoteDown retry={retry} />
      )}
    </>
  );
}
