// Events and states between live parts and the page's starter script.

/** `waiting` for its code, `ready` when hydrated, or `failed` when its code could not be loaded; a click retries. */
export type LiveState = 'waiting' | 'ready' | 'failed';

/** The starter dispatches it on a region to load the region's code now. */
export const hydrateEvent = 'site:hydrate';

/** A region dispatches it right before its HTML is hydrated. It bubbles. */
export const hydratingEvent = 'site:hydrating';

/** A region dispatches it when it is ready or has failed. It bubbles. */
export const liveEvent = 'site:live';
