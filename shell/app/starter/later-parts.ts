import { whenIdle } from '../browser/when-idle.ts';
import { whenShown } from './when-shown.ts';

/**
 * The first screen is painted before the parts below it are laid out (`later` in @site/ui/base.css). Afterward they are laid
 * out one by one, so that jumps and scroll positions are exact. Who comes back to a page is taken to where they were at
 * once, so there nothing waits.
 */
export function layOutLaterParts(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const parts: Element[] = [];
  if (visit?.type === 'navigate') whenShown(start);
  else finish();

  // The starter may run before the document is parsed.
  function start() {
    parts.push(...document.getElementsByClassName('later'));
    whenIdle(layOutNext);
  }

  function layOutNext() {
    const part = parts.shift();
    part?.classList.remove('later');
    if (part) whenIdle(layOutNext);
    else finish();
  }

  function finish() {
    document.documentElement.dataset.laidOut = '';
  }
}
