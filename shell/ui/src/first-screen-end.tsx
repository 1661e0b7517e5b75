/** The shell's server looks for this id to block the first paint until the first screen is parsed. */
export const firstScreenEnd = 'first-screen-end';

/** Marks the end of a phone's first screen, once per page. Browsers that support `rel=expect` paint nothing before it. */
export function FirstScreenEnd() {
  return <span id={firstScreenEnd} hidden />;
}
