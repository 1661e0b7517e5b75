import { connectionSpeed } from './connection.ts';

/** If the serif came too late for the first frame of this document, shows it from the next page on. */
export function showSerifFromNextPage(onNavigated: (listener: () => void) => void): void {
  if (connectionSpeed() !== 'fast') return;
  const { dataset } = document.documentElement;
  document.fonts.load('1em Literata-late').then(
    () => {
      dataset.serif = 'loaded';
      onNavigated(() => {
        dataset.serif = 'shown';
      });
    },
    () => {},
  );
}
