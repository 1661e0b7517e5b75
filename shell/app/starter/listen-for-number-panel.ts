const fieldOf = (panel: Element | null) => panel?.querySelector<HTMLInputElement>('[data-number-field]');

/**
 * The number box in the header: `/` opens it from anywhere but a field, opening it moves the focus into its field (in the
 * click itself, or a phone shows no keyboard), and sending it closes it.
 */
export function listenForNumberPanel(): void {
  const panel = () => document.querySelector<HTMLDetailsElement>('[data-number-panel]');
  function open() {
    const details = panel();
    if (!details) return;
    details.open = true;
    fieldOf(details)?.select();
    fieldOf(details)?.focus();
  }
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    if (target.isContentEditable || target.matches('input,textarea,select')) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    const details = panel();
    if (!details || details.open || !(target instanceof Element)) return;
    if (target.closest('summary')?.parentElement !== details) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('submit', () => {
    const details = panel();
    if (details) details.open = false;
  });
}
