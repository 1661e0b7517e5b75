import { whenIdle } from '../browser/when-idle.ts';
import { whenShown } from './when-shown.ts';

/**
 * Lays out the parts below the first screen one by one after it is painted (`later` in @site/ui/base.css), so that anchors
 * and scroll positions become exact. On a reload or traversal the browser restores the scroll position, so all are laid
 * out at once.
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
    // One part in each frame: the browser lays out all parts of a frame at once, which would block the page.
    if (part) requestAnimationFrame(() => whenIdle(layOutNext));
    else finish();
  }

  function finish() {
    document.documentElement.dataset.laidOut = '';
  }
}
