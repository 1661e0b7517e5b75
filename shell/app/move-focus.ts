/** Moves the focus to an element that may not be focusable by itself, without scrolling. */
export function moveFocus(target: HTMLElement | null | undefined): void {
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
