import { onCapture } from './live-parts.ts';

/**
 * Makes the header's `details` elements behave as menus: they close on Escape, on Back, on a click or focus elsewhere, when a
 * link in them is followed, and when a form is sent. Groups inside a menu stay open, so that no click target moves.
 */
export function listenForMenus(): void {
  onCapture('click', (_event, target) => closeOthers(target.closest('a') ? null : target));
  onCapture('focusin', (_event, target) => {
    if (target.id !== 'main') closeOthers(target);
  });
  // After Back, and after a form was sent, another page is behind the menu.
  for (const type of ['submit', 'popstate']) addEventListener(type, () => closeOthers());
  document.addEventListener('keydown', ({ key }) => {
    const open = document.activeElement?.closest<HTMLDetailsElement>('header details[open]');
    if (key !== 'Escape' || !open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}

/** Closes every menu that does not contain the element. The groups inside of a menu stay as they are. */
function closeOthers(except: Element | null = null) {
  const menus = document.querySelectorAll<HTMLDetailsElement>('header details[open]:not(details *)');
  for (const menu of menus) if (!menu.contains(except)) menu.open = false;
}
