import type { Crumb, Page, PageContext } from '@site/kit';

/** The trail that a page asks for, or undefined when it has none to say or fails to say it. */
export function explicitTrail(page: Page, context: PageContext): readonly Crumb[] | undefined {
  try {
    return page.crumbs?.(context);
  } catch {
    return undefined;
  }
}
