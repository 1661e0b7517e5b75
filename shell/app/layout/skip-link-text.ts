/** The first text of every page. If it differs, the browser has translated the page. */
export const skipLinkText = 'Skip to content';
