import { Link } from '@site/kit';
import { DesktopMenu } from './desktop-menu.tsx';
import type { MenuProps } from './menu-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SiteMark } from './site-mark.tsx';
import { skipLinkText } from './skip-link-text.ts';

/**
 * A link to the content, the name of the site and both menus. The menus are in the HTML and open without scripts; the screen width
 * selects one. The columns of the phone have a fixed width and the desktop menu grows to the right, so that nothing shifts while the
 * HTML streams in. Where large text leaves too little room for a word of the name, only the mark is shown.
 */
export function Menus({ siteName, menu, pathname }: MenuProps & { siteName: string }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 rounded-sm bg-action px-5 py-3 text-action-ink not-focus:sr-only"
      >
        {skipLinkText}
      </a>
      <div className="mx-auto grid min-h-16 max-w-page grid-cols-[minmax(0,1fr)_calc(2.75rem+--spacing(13))] items-center gap-[calc(2.75rem+--spacing(2))] px-5 lg:flex lg:gap-3 lg:px-8 xl:gap-8">
        <Link
          to="/"
          className="@container flex min-h-11 items-center gap-3 py-1 font-serif text-[length:min(--theme(--text-h3),6.5vw)] leading-snug tracking-tight lg:@container-normal lg:shrink-0 lg:whitespace-nowrap"
        >
          <SiteMark />
          <span className="@max-[130px]:sr-only">{siteName}</span>
        </Link>
        <DesktopMenu menu={menu} pathname={pathname} />
        <PhoneMenu menu={menu} pathname={pathname} />
      </div>
    </>
  );
}
