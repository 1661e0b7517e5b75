/**
 * Opens or closes an answer before the accordion's own code is there. Leaves the HTML as that code would, which then goes
 * on from it.
 */
export function toggleAnswer(button: HTMLElement): void {
  const isOpen = button.ariaExpanded !== 'true';
  const item = button.parentElement?.parentElement;
  button.ariaExpanded = String(isOpen);
  for (const part of [item, ...(item?.querySelectorAll<HTMLElement>('[data-state]') ?? [])])
    if (part) part.dataset.state = isOpen ? 'open' : 'closed';
}
