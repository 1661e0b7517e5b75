import { type LiveState, liveEvent } from '@site/kit/live-protocol';

/** Marks all live parts inside a failed element. The starter stops holding back clicks in them. */
export function failParts(failed: Element): void {
  for (const part of failed.querySelectorAll<HTMLElement>('[data-live]')) {
    part.dataset.live = 'failed' satisfies LiveState;
    part.dispatchEvent(new CustomEvent(liveEvent, { bubbles: true }));
  }
}
