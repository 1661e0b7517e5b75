import type { Host } from '@site/kit/host';
import { type ComponentProps, useEffect } from 'react';
import { RemoteDown } from '../layout/remote-down.tsx';
import { useRuntime } from '../runtime.ts';
import { useModuleId } from './module-id.ts';

/** Reports a region whose code could not be loaded, and replaces it if the server did not render it. The rest of the page stays. */
export function FailedRegion({ isReplaced, error, retry }: ComponentProps<Host['FailedRegion']>) {
  const { report } = useRuntime();
  const id = useModuleId();
  useEffect(() => {
    console.error(`[${id}]`, error);
    const [remote = ''] = id.split('/');
    report?.(remote, 'part');
  }, [id, error, report]);
  return isReplaced && <RemoteDown compact retry={retry} />;
}
