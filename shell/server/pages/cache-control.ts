/**
 * For this long a shell sends an old page without waiting for a new one, and a CDN sends it while no shell answers (decision 20).
 * A shell sends an even older one only if rendering a new one failed.
 */
export const staleForMs = 10 * 60_000;

/** Kept by the browser, and checked by its entity tag before each use. */
export const revalidatedCacheControl = 'public, max-age=0, must-revalidate';

/**
 * Browsers check it before each use, too. A CDN may answer with it for one second, for one more while it asks for a new one,
 * and for ten minutes while no shell answers. So a flip reaches everyone in time without a purge (decision 20). `must-revalidate` would forbid this.
 */
export const sharedCacheControl = `public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=${staleForMs / 1000}`;

/** During a gradual rollout: no cache may give one visitor's page to another. */
export const personalCacheControl = 'private, max-age=0, must-revalidate';
