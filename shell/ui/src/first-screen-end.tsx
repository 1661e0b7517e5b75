/** What the shell's server looks for to have a page's first screen painted in one piece. */
export const firstScreenEnd = 'first-screen-end';

/**
 * Marks where a phone's first screen is complete, once on a page. Browsers that can do so paint nothing before they
 * have read this far, so that nobody on a slow line sees a header alone.
 */
export function FirstScreenEnd() {
  return <span id={firstScreenEnd} hidden />;
}
