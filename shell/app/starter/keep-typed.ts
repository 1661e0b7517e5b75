/**
 * Safari keeps a page that is left for Back, but empties its fields with `autocomplete="off"` when it shows the page again. So this
 * turns it on while the page is away. A kept page's timers are paused, so it is off again when the page returns.
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
