import { useEffect, useRef } from 'react';

const revealAfterMs = 100;
/** Events which show that the visitor is already doing something else. */
const otherInput = ['pointerdown', 'keydown', 'input', 'wheel'] as const;

/**
 * Scrolls to a new result once it is on the page and focuses it, so that screen readers read its name. Does nothing when
 * the visitor does something else before that. Put the ref on a labeled region with `tabIndex={-1}`.
 */
export function useReveal(isNew: boolean) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const ended = new AbortController();
    const cancel = () => ended.abort();
    const timer = setTimeout(() => {
      cancel();
      const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
      region.current?.focus({ preventScroll: true });
      region.current?.scrollIntoView({ behavior: isReduced ? 'instant' : 'smooth', block: 'start' });
    }, revealAfterMs);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const type of otherInput)
      document.addEventListener(type, cancel, { capture: true, passive: true, signal: ended.signal });
    return cancel;
  }, [isNew]);
  return region;
}
