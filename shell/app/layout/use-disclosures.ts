import { useLocation } from '@site/kit';
import { type RefObject, useEffect } from 'react';

/**
 * What native disclosures lack to serve as menus: they close on Escape, when focus or the pointer goes elsewhere, and
 * after a navigation. Opening and closing by their summary works without any of this.
 */
export function useDisclosures(menu: RefObject<HTMLElement | null>) {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the location is the signal
  useEffect(() => {
    closeAll(menu.current);
  }, [key, menu]);

  useEffect(() => {
    const root = menu.current;
    if (!root) return;
    const ending = new AbortController();
    const { signal } = ending;
    root.addEventListener('keydown', onKeyDown, { signal });
    root.addEventListener('focusout', onFocusOut, { signal });
    root.addEventListener('click', onClick, { signal });
    document.addEventListener('pointerdown', (event) => closeAll(root, event.target), { signal });
    return () => ending.abort();
  }, [menu]);
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
  const open = event.target.closest<HTMLDetailsElement>('details[open]');
  if (!open) return;
  open.open = false;
  open.querySelector('summary')?.focus();
}

function onFocusOut(event: FocusEvent) {
  // No new target: the window lost the focus, or a press landed on plain text inside the menu.
  if (event.relatedTarget) closeAll(event.currentTarget, event.relatedTarget);
}

function onClick(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) closeAll(event.currentTarget);
}

/** Closes every open disclosure that does not hold the element. */
function closeAll(root: EventTarget | null, except?: EventTarget | null) {
  if (!(root instanceof HTMLElement)) return;
  for (const details of root.querySelectorAll('details')) {
    if (!(except instanceof Node && details.contains(except))) details.open = false;
  }
}
