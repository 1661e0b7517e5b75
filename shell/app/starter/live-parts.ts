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

/** The live part around an element; undefined when there is none or it is ready. */
export function partToHydrate(element: Element): HTMLElement | undefined {
  const part = element.closest<HTMLElement>('[data-live]');
  return part && stateOf(part) !== 'ready' ? part : undefined;
}

export function stateOf(part: HTMLElement): LiveState {
  return part.dataset.live as LiveState;
}
