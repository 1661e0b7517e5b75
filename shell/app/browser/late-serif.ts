import { connectionSpeed } from './connection.ts';
import type { NavigatedListener } from './navigation.ts';

/** If the serif came too late for the first frame of this document, shows it from the next page on. */
export function showSerifFromNextPage(onNavigated: (listener: NavigatedListener) => void): void {
  if (connectionSpeed() !== 'fast') return;
  const { dataset } = document.documentElement;
  document.fonts.load('1em Literata-late').then(
    () => {
      dataset.serif = 'loaded';
      onNavigated((_view, isInPlace) => {
        if (!isInPlace) dataset.serif = 'shown';
      });
    },
    () => {},
  );
}
