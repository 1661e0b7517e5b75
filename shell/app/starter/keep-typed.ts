/**
 * Safari keeps a page that is left for Back, but empties its fields with `autocomplete="off"` when it shows the page again. So they
 * are without it meanwhile. The timers of a page that is kept stand still.
 */
export function keepTyped(): void {
  addEventListener('pagehide', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[autocomplete="off"]')) {
      field.autocomplete = 'on';
      setTimeout(() => {
        field.autocomplete = 'off';
      });
    }
  });
}
