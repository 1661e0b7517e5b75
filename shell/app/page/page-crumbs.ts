import type { Crumb, Page, PageContext } from '@site/kit';

/** A page's explicit breadcrumbs; undefined when it has none or they throw. */
export function pageCrumbs(
  page: Page,
  context: PageContext,
  onFailure: (error: unknown) => void = () => {},
): readonly Crumb[] | undefined {
  try {
    const crumbs = page.crumbs?.(context);
    // The layout renders them outside of the page's error boundary.
    if (crumbs?.some(({ name }) => typeof name !== 'string')) throw new TypeError('A breadcrumb has no name');
    return crumbs;
  } catch (error) {
    onFailure(error);
    return undefined;
  }
}
