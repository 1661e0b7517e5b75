import { LineIcon } from '@site/ui/line-icon';
import { hrefsOf, type MenuItem } from './menu.ts';
import { MenuLink, MenuLinks, type MenuProps, type SubmenuProps } from './menu-link.tsx';
import { groupMark } from './menu-marks.ts';

const top =
  'flex min-h-16 items-center gap-1.5 border-y-2 border-transparent px-1.5 text-small whitespace-nowrap hover:text-accent focus-visible:-outline-offset-4 xl:px-3';
// Forced colors show transparent borders, so only the current item keeps one.
const currentItem =
  'aria-[current]:border-b-candle aria-[current]:text-ink forced-colors:not-aria-[current]:border-y-0';
const entry =
  'block rounded-sm px-3 hover:bg-accent-wash aria-[current]:bg-accent-wash aria-[current]:font-semibold';

/** The margin keeps the place of the button of `NumberPanel`. With wide text spacing, the entries wrap before it. */
export function DesktopMenu({ menu, pathname }: MenuProps) {
  return (
    <nav aria-label="Main" className="mr-11 hidden lg:block xl:mr-16">
      <ul className="flex flex-wrap">
        {menu.map((item) => (
          <li key={item.name} className="relative">
            {item.submenu ? (
              <Dropdown item={item} submenu={item.submenu} pathname={pathname} />
            ) : (
              <MenuLink href={item.href} pathname={pathname} byPrefix className={`${top} ${currentItem}`}>
                {item.name}
              </MenuLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ item, submenu, pathname }: SubmenuProps) {
  const columns = submenu.some((group) => group.submenu);
  return (
    <details name="main-menu" data-menu-group="" className="group">
      <summary className={`${top} ${currentItem}`} aria-current={groupMark(hrefsOf(item), pathname)}>
        {item.name}
        <LineIcon
          viewBox="0 0 10 6"
          width={9}
          height={6}
          strokeWidth="1.4"
          className="transition-transform group-open:rotate-180"
        >
          <path d="m1 .8 4 4 4-4" />
        </LineIcon>
      </summary>
      <div
        className={`raised absolute top-full mt-px rounded-sm border border-rule bg-surface p-3 ${columns ? '-left-40 flex w-180 gap-3' : 'left-0 w-72'}`}
      >
        {columns ? (
          submenu.map((group, index) => (
            <Column key={group.name} group={group} numerals={index === 0} pathname={pathname} />
          ))
        ) : (
          <MenuLinks links={submenu} pathname={pathname} linkClassName={`${entry} py-2 text-small`} />
        )}
      </div>
    </details>
  );
}

function Column({ group, numerals, pathname }: { group: MenuItem; numerals: boolean; pathname: string }) {
  return (
    <div className={numerals ? 'w-1/3' : 'w-2/3 border-l border-rule pl-3'}>
      {numerals ? (
        <MenuLink href={group.href} pathname={pathname} className={`${entry} py-2 text-small text-accent`}>
          {group.name}
        </MenuLink>
      ) : (
        <p className="px-3 py-2 font-serif text-small text-candle">{group.name}</p>
      )}
      <MenuLinks
        links={group.submenu}
        pathname={pathname}
        className="grid grid-cols-2 gap-x-1"
        linkClassName={`${entry} ${numerals ? 'py-1.5 font-serif text-h3 lining-nums' : 'py-2 text-small'}`}
      />
    </div>
  );
}
