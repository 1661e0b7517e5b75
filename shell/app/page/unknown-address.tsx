import { Static } from '@site/kit';
import { lazy, Suspense } from 'react';
import { RemoteDown } from '../layout/remote-down.tsx';
import type { View } from '../view.ts';

// Only the server renders it: the browser loads a document for an unknown address.
const NotFound = lazy(() => import('../layout/not-found.tsx'));

/** The not-found page, or an error notice while a remote that may own the address is unavailable. */
export function UnknownAddress({ outcome, retry }: Pick<View, 'outcome'> & { retry: () => void }) {
  if (outcome !== 404) return <RemoteDown retry={retry} />;
  return (
    <Static>
      <Suspense>
        <NotFound />
      </Suspense>
    </Static>
  );
}
