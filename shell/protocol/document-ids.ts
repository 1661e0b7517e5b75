// Ids of elements of every document. They are no object, so that the build puts each into the scripts as text.

/** What React hydrates. */
export const siteElementId = 'shell-site';

/** The progress bar, the route announcer and the toasts, which live outside of what is hydrated. */
export const statusElementId = 'shell-status';

/** The page state as JSON. */
export const stateElementId = 'shell-state';
