/** A place in the site's menu. A submenu of items that have submenus themselves is shown as columns. */
export interface NavigationItem {
  name: string;
  href: string;
  submenu?: readonly NavigationItem[];
}

const popularNumbers = ['111', '222', '333', '444', '555', '777', '888', '1111'];

export const navigation: readonly NavigationItem[] = [
  { name: 'Home', href: '/' },
  {
    name: 'Readings',
    href: '/decode',
    submenu: [
      { name: 'Personal Calculator', href: '/' },
      { name: 'Decode Numbers', href: '/decode' },
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
        name: 'Master Number 1111: the Manifestation Portal',
        href: '/blog/master-number-1111-manifestation-portal',
      },
      { name: 'Angel Numbers in Dreams', href: '/blog/angel-numbers-in-dreams-what-they-mean' },
    ],
  },
  { name: 'About', href: '/about' },
  { name: 'Contact', href: '/contact' },
];

/** Whether an item of the menu is, or leads to, the page shown: by path prefix; Home only on exactly `/`. */
export function isActive(href: string, pathname: string): boolean {
  if (href === '/') return pathname === '/';
  return isHere(href, pathname) || pathname.startsWith(`${withoutSlash(href)}/`);
}

/** Whether a link leads to the page shown itself. Links to anchors never do: only one link may be current. */
export function isHere(href: string, pathname: string): boolean {
  return withoutSlash(href) === withoutSlash(pathname);
}

/** An address is answered with a trailing slash and without. */
function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/** Names the marks in the menus of a page: pages with the same marks have the same menus. */
export function markedItems(pathname: string): string {
  const items = navigation.flatMap(withSubmenus).filter(({ href }) => isActive(href, pathname));
  const marks = items.map(({ href }) => (isHere(href, pathname) ? `=${href}` : href));
  return [...new Set(marks)].join(' ');
}

function withSubmenus(item: NavigationItem): NavigationItem[] {
  return [item, ...(item.submenu ?? []).flatMap(withSubmenus)];
}
