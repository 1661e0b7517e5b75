import { useEffect, useRef } from 'react';

const revealAfterMs = 100;

/**
 * Brings a result into view once it is on the page and moves the focus there, which also makes screen readers read its
 * name. Put the ref on a labelled region with `tabIndex={-1}`.
 */
export function useReveal<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
    }, revealAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return place;
}
