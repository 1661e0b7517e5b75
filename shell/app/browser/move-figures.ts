/** Smaller pictures in links are icons. */
const minWidthPx = 40;
const durationMs = 350;
const easing = 'cubic-bezier(0.2, 0, 0, 1)';

/**
 * Moves the figure of a pressed link to the figure of its page (`data-figure`). The page is on screen by then, so nothing
 * waits for the movement, as it would for a view transition (decision 40).
 */
export function moveFigures(onShown: (listener: () => void) => void): void {
  let from: DOMRect | undefined;
  let moving: Animation | undefined;

  document.addEventListener(
    'click',
    ({ target, ctrlKey, metaKey, shiftKey }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const card = link?.matches('.cover-link') ? link.offsetParent : link;
      const box = card?.querySelector('svg')?.getBoundingClientRect();
      const isOtherTab = ctrlKey || metaKey || shiftKey;
      from = box && box.width >= minWidthPx && !isOtherTab ? box : undefined;
      moving = undefined;
    },
    { capture: true },
  );

  onShown(() => {
    if (!from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const figure = [...document.querySelectorAll('main [data-figure]')].find(
      (each) => each.getClientRects().length > 0,
    );
    if (!figure) return;
    // When the page replaces its skeleton, its figure continues the movement.
    const started = moving?.startTime;
    moving?.cancel();
    const to = figure.getBoundingClientRect();
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    const scale = Math.min(from.width / to.width, from.height / to.height);
    moving = figure.animate(
      { transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] },
      { duration: durationMs, easing },
    );
    if (started) moving.startTime = started;
  });
}
