import { useEffect } from 'react';

/**
 * Calls back when Safari shows a page again that it kept in memory. It has then emptied the fields with `autocomplete="off"`, which is
 * when a part puts back what was typed.
 */
export function useShownAgain(refill: () => void): void {
  useEffect(() => {
    // Safari empties the fields right after this event.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setTimeout(refill);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });
}
