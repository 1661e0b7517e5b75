// What regions of a page that come alive and the page's starter script tell each other.

/** `waiting` for its code, `ready` to be used, or `failed`: its code could not be loaded, and a press tries again. */
export type LiveState = 'waiting' | 'ready' | 'failed';

/** Dispatched on a region by the starter when a visitor turns to it before it is ready. */
export const wantedEvent = 'site:wanted';

/** Dispatched by a region, and bubbles, when it has become ready or has failed. */
export const liveEvent = 'site:live';
