import { moveFigures } from './move-figures.ts';
import type { PageNavigation } from './navigation.ts';
import { openChapters } from './open-chapters.ts';

/** What followed links do besides the navigation. One file, which is loaded when the browser is idle. */
export function followLinks(onShown: PageNavigation['onShown']): void {
  moveFigures(onShown);
  openChapters(onShown);
}
