import type { Crumb, Page, PageContext } from '@site/kit';

/** The trail that a page asks for, or undefined when it has none to say or fails to say it. */
export function explicitTrail(
  page: Page,
  context: PageContext,
  onFailure: (error: unknown) => void = () => {},
): readonly Crumb[] | undefined {
  try {
    const crumbs = page.crumbs?.(context);
    // They stand in the layout, where a mistake in them would be one of every page.
    if (crumbs?.some(({ name }) => typeof name !== 'string')) throw new TypeError('A breadcrumb has no name');
    return crumbs;
  } catch (error) {
    onFailure(error);
    return undefined;
  }
}
