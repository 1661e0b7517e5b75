import { groupMark, linkMark } from '../layout/menu-marks.ts';

/** Marks what leads to the current page. Browsers keep the server's HTML of the menus, and change nothing else in it. */
export function markMenus(pathname: string): void {
  const hrefOf = (link: Element) => link.getAttribute('href') ?? '';
  for (const link of document.querySelectorAll<HTMLElement>('[data-site-header] nav a'))
    mark(link, linkMark(hrefOf(link), pathname, link.dataset.byPrefix !== undefined));
  for (const group of document.querySelectorAll('[data-site-header] [data-menu-group]')) {
    const hrefs = [...group.querySelectorAll('a')].map(hrefOf);
    const summary = group.querySelector('summary');
    if (summary) mark(summary, groupMark(hrefs, pathname));
  }
}

function mark(element: Element, value: string | undefined): void {
  if (value) element.setAttribute('aria-current', value);
  else element.removeAttribute('aria-current');
}
