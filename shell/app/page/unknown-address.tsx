import { Kept } from '../layout/kept.tsx';
import { RemoteDown } from '../layout/remote-down.tsx';
import type { View } from '../view.ts';

/** The not-found page, or an error notice while a remote that may own the address is unavailable. */
export function UnknownAddress({ outcome, retry }: Pick<View, 'outcome'> & { retry: () => void }) {
  return outcome === 404 ? <Kept part="notFound" /> : <RemoteDown retry={retry} />;
}
