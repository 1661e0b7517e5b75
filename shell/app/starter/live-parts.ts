import type { LiveState } from '@site/kit/live-protocol';

/**
 * Listens in the capture phase, before React, which stops events in parts that are not hydrated. The target may be part of an
 * SVG, such as an icon in a button.
 */
export function onCapture(type: string, listener: (event: Event, target: Element) => void): void {
  document.addEventListener(
    type,
    (event) => {
      if (event.target instanceof Element) listener(event, event.target);
    },
    true,
  );
}

/** The live region around an element; undefined when there is none or it is ready. */
export function regionToHydrate(element: Element): HTMLElement | undefined {
  const region = element.closest<HTMLElement>('[data-live]');
  return region && stateOf(region) !== 'ready' ? region : undefined;
}

export function stateOf(region: HTMLElement): LiveState {
  return region.dataset.live as LiveState;
}
