import { onCapture } from './live-parts.ts';

/**
 * The number box in the header: `/` opens it from anywhere but a field, and opening it moves the focus into its field (in the
 * click itself, or a phone shows no keyboard).
 */
export function listenForNumberPanel(): void {
  function open() {
    const panel = document.querySelector<HTMLDetailsElement>('[data-number-panel]');
    if (!panel) return;
    const field = panel.querySelector<HTMLInputElement>('[data-number-field]');
    panel.open = true;
    field?.select();
    field?.focus();
  }
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey) return;
    if (document.activeElement?.matches('input,textarea,select,[contenteditable]')) return;
    event.preventDefault();
    open();
  });
  onCapture('click', (event, target) => {
    if (!target.closest('[data-number-panel]:not([open])>summary')) return;
    event.preventDefault();
    open();
  });
}
