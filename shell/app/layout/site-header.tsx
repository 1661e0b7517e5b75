import { Link, useLocation } from '@site/kit';
import { DesktopMenu } from './desktop-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SiteMark } from './site-mark.tsx';

/**
 * The head of every page. Both menus are in the HTML and open without scripts; the width decides which one shows.
 * The desktop menu grows to the right while the page arrives, so that nothing in it moves.
 */
export function SiteHeader({ siteName }: { siteName: string }) {
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-20 border-b border-rule bg-paper" data-site-header="">
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-6 px-5 lg:justify-start lg:gap-10 lg:px-8">
        <Link
          to="/"
          className="flex min-h-11 items-center gap-3 font-serif text-h3 tracking-tight whitespace-nowrap"
        >
          <SiteMark />
          {siteName}
        </Link>
        <DesktopMenu pathname={pathname} />
        <PhoneMenu pathname={pathname} />
      </div>
    </header>
  );
}
