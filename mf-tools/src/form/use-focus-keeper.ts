import { useEffect, useRef } from 'react';

/** Gives the focus back to the button that lost it by being disabled, once it can be pressed again. */
export function useFocusKeeper(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    // Without scrolling: the visitor may have gone on reading elsewhere.
    if (wasBusy.current && !isBusy && (!activeElement || activeElement === document.body))
      button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
