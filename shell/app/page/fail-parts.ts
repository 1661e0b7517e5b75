import { type LiveState, liveEvent } from '@site/kit/live-protocol';

/** Marks the live regions of a part that failed. The starter releases the clicks that wait for them. */
export function failRegions(part: Element): void {
  for (const region of part.querySelectorAll<HTMLElement>('[data-live]')) {
    region.dataset.live = 'failed' satisfies LiveState;
    region.dispatchEvent(new CustomEvent(liveEvent, { bubbles: true }));
  }
}
