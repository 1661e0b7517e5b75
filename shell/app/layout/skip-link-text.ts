/** The first text of every page. If it is another one, the browser has translated the page. */
export const skipLinkText = 'Skip to content';
