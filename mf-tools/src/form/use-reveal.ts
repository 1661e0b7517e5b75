import { useEffect, useRef } from 'react';

const revealAfterMs = 100;

/**
 * Brings a new result into view and moves the focus there, which also makes screen readers read its name. `result` is
 * the result now shown, undefined while there is none. Put the ref on a labelled region with `tabIndex={-1}`.
 */
export function useReveal<Place extends HTMLElement>(result: unknown) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
    }, revealAfterMs);
    return () => clearTimeout(timer);
  }, [result]);
  return place;
}
