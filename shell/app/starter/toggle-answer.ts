/** Toggles an answer before the accordion is hydrated, with the attributes that the accordion would set. */
export function toggleAnswer(button: HTMLElement): void {
  const isOpen = button.ariaExpanded === 'false';
  const item = button.parentElement?.parentElement;
  button.ariaExpanded = String(isOpen);
  for (const part of [item, ...(item?.querySelectorAll<HTMLElement>('[data-state]') ?? [])])
    if (part) part.dataset.state = isOpen ? 'open' : 'closed';
}
