/**
 * Makes the header's `details` elements behave as menus: they close on Escape, on Back, on a click or focus elsewhere, when a
 * link in them is followed, and when a form is sent. Groups inside a menu stay open, so that no click target moves.
 */
export function listenForMenus(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) closeOthers(target.closest('a') ? null : target);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.id !== 'main') closeOthers(target);
  });
  // After Back, and after a form was sent, another page is behind the menu.
  for (const type of ['submit', 'popstate']) addEventListener(type, () => closeOthers());
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return;
    const open = target.closest<HTMLDetailsElement>('header details[open]');
    if (!open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}

/** Closes every menu that does not contain the element. */
function closeOthers(except: Element | null = null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) {
    const isGroup = menu.parentElement?.closest('details');
    if (!isGroup && !menu.contains(except)) menu.open = false;
  }
}
