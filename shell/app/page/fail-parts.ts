import { type LiveState, liveEvent } from '@site/kit/live-protocol';

/** Marks the live parts of a part of the page that failed. The starter releases the clicks that wait for them. */
export function failParts(failed: Element): void {
  for (const part of failed.querySelectorAll<HTMLElement>('[data-live]')) {
    part.dataset.live = 'failed' satisfies LiveState;
    part.dispatchEvent(new CustomEvent(liveEvent, { bubbles: true }));
  }
}
