import type { LiveState } from '@site/kit/live-protocol';

/** Listens before React does, which stops events in parts that are not hydrated. */
export function on(type: string, listener: (event: Event, target: HTMLElement) => void): void {
  document.addEventListener(
    type,
    (event) => {
      if (event.target instanceof HTMLElement) listener(event, event.target);
    },
    true,
  );
}

/** The live region around an element; undefined when there is none or it is ready. */
export function regionToHydrate(element: HTMLElement): HTMLElement | undefined {
  const region = element.closest<HTMLElement>('[data-live]');
  return region && stateOf(region) !== 'ready' ? region : undefined;
}

export function stateOf(region: HTMLElement): LiveState {
  return region.dataset.live as LiveState;
}
