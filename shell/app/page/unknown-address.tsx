import { Static } from '@site/kit';
import { lazy, Suspense } from 'react';
import { RemoteDown } from '../layout/remote-down.tsx';
import type { Place } from '../place.ts';

// Only the server renders it: a tab loads a document for an address that it does not know.
const NotFound = lazy(() =>
  import('../layout/not-found.tsx').then((module) => ({ default: module.NotFound })),
);

/** Not found; or, while a remote cannot be read at all, not known. */
export function UnknownAddress({ outcome, retry }: Pick<Place, 'outcome'> & { retry: () => void }) {
  if (outcome !== 404) return <RemoteDown retry={retry} />;
  return (
    <Static>
      <Suspense>
        <NotFound />
      </Suspense>
    </Static>
  );
}
