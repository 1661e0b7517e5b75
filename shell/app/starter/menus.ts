/**
 * What native disclosures lack to serve as menus: they close on Escape, when the visitor turns elsewhere, and when one of
 * their links is followed. Groups inside a menu stay as the visitor left them. Nothing moves between press and release.
 */
export function closeMenus(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) closeOthers(target.closest('a') ? undefined : target);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.id !== 'main') closeOthers(target);
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return;
    const open = target.closest<HTMLDetailsElement>('header details[open]');
    if (!open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
}

/** Closes every menu that does not hold the element. */
function closeOthers(kept: Element | undefined) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) {
    const isGroup = menu.parentElement?.closest('details');
    if (!isGroup && !(kept && menu.contains(kept))) menu.open = false;
  }
}
