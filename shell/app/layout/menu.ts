import type { NavigationLink } from '../../protocol/navigation.ts';
import { isActive, isCurrentPage } from './menu-marks.ts';

/** An item of the site's menu. A submenu whose items have submenus is shown as columns. */
export interface MenuItem {
  name: string;
  href: string;
  submenu?: readonly MenuItem[];
}

const popularNumbers = ['111', '222', '333', '444', '555', '777', '888', '1111'];

export const menu: readonly MenuItem[] = [
  { name: 'Home', href: '/' },
  {
    name: 'Readings',
    href: '/decode',
    submenu: [
      { name: 'Personal Calculator', href: '/' },
      { name: 'Decode Numbers', href: '/decode' },
      { name: 'My Numbers', href: '/my-numbers' },
    ],
  },
  {
    name: 'Angel Numbers',
    href: '/angel-numbers/',
    submenu: [
      {
        name: 'All Angel Numbers',
        href: '/angel-numbers/',
        submenu: popularNumbers.map((number) => ({ name: number, href: `/angel-numbers/${number}/` })),
      },
      {
        name: 'By theme',
        href: '/angel-numbers/',
        submenu: [
          { name: 'Master Numbers', href: '/angel-numbers/master-numbers/' },
          { name: 'Mirror Numbers', href: '/angel-numbers/mirror-numbers/' },
          { name: 'Sequential Numbers', href: '/angel-numbers/sequential-numbers/' },
          { name: 'What Does It Mean?', href: '/angel-numbers/what-does-it-mean/' },
          { name: 'Love & Relationships', href: '/angel-numbers/love-relationships/' },
          { name: 'Career & Money', href: '/angel-numbers/career-money/' },
          { name: 'Spirituality', href: '/angel-numbers/spirituality/' },
          { name: 'Twin Flames', href: '/angel-numbers/twin-flames/' },
          { name: 'Time Meanings', href: '/angel-numbers/time-meanings/' },
          { name: 'Comparisons', href: '/angel-numbers/comparisons/' },
        ],
      },
    ],
  },
  {
    name: 'Learn',
    href: '/learn',
    submenu: [
      { name: 'The Guide', href: '/learn' },
      { name: 'How to Interpret', href: '/learn#how-to-interpret' },
      { name: 'When They Appear', href: '/learn#when-they-appear' },
    ],
  },
  { name: 'Guardian Angels', href: '/guardian-angels/' },
  {
    name: 'Blog',
    href: '/blog',
    submenu: [
      { name: 'All Articles', href: '/blog' },
      { name: 'Why You Keep Seeing Angel Numbers', href: '/blog/why-you-keep-seeing-angel-numbers' },
      {
        name: 'The 1111 Manifestation Portal',
        href: '/blog/master-number-1111-manifestation-portal',
      },
      { name: 'Angel Numbers in Dreams', href: '/blog/angel-numbers-in-dreams-what-they-mean' },
    ],
  },
  { name: 'About', href: '/about' },
  { name: 'Contact', href: '/contact' },
];

/** The menu with the links of remotes in their groups. */
export function menuWithLinks(
  links: readonly NavigationLink[],
  items: readonly MenuItem[] = menu,
): readonly MenuItem[] {
  if (links.length === 0) return items;
  return items.map((item) => {
    if (!item.submenu) return item;
    const submenu = [...menuWithLinks(links, item.submenu)];
    for (const { name, href, group, position = submenu.length + 1 } of links)
      if (group === item.name && !submenu.some((other) => other.href === href))
        submenu.splice(position - 1, 0, { name, href });
    return { ...item, submenu };
  });
}

/** The link below the menu of phones. */
export const searchLink: MenuItem = { name: 'Search', href: '/search' };

/** Identifies which menu items are marked: pages with the same key have the same menu HTML. */
export function activeItemsKey(pathname: string, items: readonly MenuItem[] = menu): string {
  const all = [...items, searchLink].flatMap(withSubmenus);
  const active = all.filter(({ href }) => isActive(href, pathname));
  const keys = active.map(({ href }) => (isCurrentPage(href, pathname) ? `=${href}` : href));
  return [...new Set(keys)].join(' ');
}

function withSubmenus(item: MenuItem): MenuItem[] {
  return [item, ...(item.submenu ?? []).flatMap(withSubmenus)];
}

/** The addresses of an item and of all below it. */
export function hrefsOf(item: MenuItem): string[] {
  return withSubmenus(item).map(({ href }) => href);
}
