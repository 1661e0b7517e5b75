import { connectionSpeed } from './connection.ts';

/** From the next page on, shows the serif also where it came too late for the first frame of this document. */
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
