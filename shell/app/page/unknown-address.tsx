import { useSite } from '@site/kit';
import { lazy, Suspense } from 'react';
import { RemoteDown } from '../layout/remote-down.tsx';
import type { Place } from '../place.ts';
import { FailureBoundary } from './remote-frame.tsx';

const NotFound = lazy(() =>
  import('../layout/not-found.tsx').then((module) => ({ default: module.NotFound })),
);

/** Not found; or, while a remote cannot be read at all, not found out. */
export function UnknownAddress({ outcome, retry }: Pick<Place, 'outcome'> & { retry: () => void }) {
  const site = useSite();
  return (
    <>
      <title>{`${outcome === 404 ? '404 Page Not Found' : 'Not available'} | ${site.name}`}</title>
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
