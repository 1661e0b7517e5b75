import { useEffect, useRef } from 'react';

const revealAfterMs = 100;
/** What shows that the visitor has gone on to something else. */
const signsOfLife = ['pointerdown', 'keydown', 'input', 'wheel'] as const;

/**
 * Brings a new result into view once it is on the page and moves the focus there, which also makes screen readers read its
 * name. Leaves a visitor alone who has gone on in the meantime. Put the ref on a labelled region with `tabIndex={-1}`.
 */
export function useReveal<Place extends HTMLElement>(isNew: boolean) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isNew) return;
    const over = new AbortController();
    const giveUp = () => over.abort();
    const timer = setTimeout(() => {
      giveUp();
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
    }, revealAfterMs);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of signsOfLife)
      document.addEventListener(sign, giveUp, { capture: true, passive: true, signal: over.signal });
    return giveUp;
  }, [isNew]);
  return place;
}
