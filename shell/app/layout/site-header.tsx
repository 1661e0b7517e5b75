import { Link } from '@site/kit';
import { useDeferredValue } from 'react';
import { SharedStatic } from '../page/shared-static.tsx';
import { useRuntime } from '../runtime.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import { activeItemsKey } from './navigation.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { SiteMark } from './site-mark.tsx';

/**
 * The header of every page. Both menus and the number box are in the HTML and open without scripts; the screen width selects
 * a menu. The columns of the phone have a fixed width and the desktop menu grows to the right, so that nothing shifts while the
 * HTML streams in. Where large text leaves too little room for a word of the name, only the mark is shown.
 */
export function SiteHeader({ siteName, pathname: current }: { siteName: string; pathname: string }) {
  const { navigation, kept } = useRuntime();
  // Deferred: the menus update after the new page is on screen.
  const pathname = useDeferredValue(current);
  return (
    <header className="sticky top-0 z-20 border-b border-rule bg-paper" data-site-header="">
      <SharedStatic name={`header ${siteName} ${activeItemsKey(pathname, navigation)}`}>
        <div className="mx-auto grid min-h-16 max-w-page grid-cols-[minmax(0,1fr)_calc(2.75rem+--spacing(13))] items-center gap-[calc(2.75rem+--spacing(2))] px-5 lg:flex lg:gap-3 lg:px-8 xl:gap-8">
          <Link
            to="/"
            className="@container flex min-h-11 items-center gap-3 py-1 font-serif text-[length:min(--theme(--text-h3),6.5vw)] leading-snug tracking-tight lg:@container-normal lg:shrink-0 lg:whitespace-nowrap"
          >
            <SiteMark />
            <span className="@max-[130px]:sr-only">{siteName}</span>
          </Link>
          <DesktopMenu navigation={navigation} pathname={pathname} />
          <PhoneMenu navigation={navigation} pathname={pathname} />
        </div>
      </SharedStatic>
      <SharedStatic name="number panel">{kept?.numberPanel}</SharedStatic>
    </header>
  );
}
