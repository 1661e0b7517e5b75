import { useSyncExternalStore } from 'react';

/** False while React takes over the server's HTML, where nothing may differ yet; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isBrowser, isServer);
}

const neverChanges = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
