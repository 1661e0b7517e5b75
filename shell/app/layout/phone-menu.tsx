import { LineIcon } from '@site/ui/line-icon';
import { hrefsOf, searchLink } from './menu.ts';
import { MenuLink, MenuLinks, type MenuProps, type SubmenuProps } from './menu-link.tsx';
import { groupMark } from './menu-marks.ts';

const row = 'flex min-h-13 items-center justify-between gap-3 py-2';
const currentItem = 'aria-[current]:font-semibold aria-[current]:text-candle';
const entry = `flex min-h-11 items-center ${currentItem}`;

export function PhoneMenu({ menu, pathname }: MenuProps) {
  return (
    <nav aria-label="Main" className="-mr-3 min-h-11 lg:hidden">
      <details name="main-menu" className="group">
        <summary className="flex min-h-11 items-center justify-between gap-1 px-3 text-small">
          <span className="min-w-0 overflow-hidden">Menu</span>
          <LineIcon width={18} height={12} className="shrink-0">
            <path className="group-open:hidden" d="M0 1h18M0 6h18M0 11h18" />
            <path className="hidden group-open:block" d="M4 1l10 10M14 1 4 11" />
          </LineIcon>
        </summary>
        <div className="raised absolute inset-x-0 top-full max-h-[calc(100dvh-100%)] overflow-y-auto overscroll-contain border-b border-rule bg-paper px-5 pb-8">
          <ul>
            {menu.map((item) => (
              <li key={item.name} className="border-b border-rule">
                {item.submenu ? (
                  <Group item={item} submenu={item.submenu} pathname={pathname} />
                ) : (
                  <MenuLink href={item.href} pathname={pathname} byPrefix className={`${row} ${currentItem}`}>
                    {item.name}
                  </MenuLink>
                )}
              </li>
            ))}
            <li className="border-b border-rule">
              <MenuLink href={searchLink.href} pathname={pathname} className={`${row} ${currentItem}`}>
                {searchLink.name}
              </MenuLink>
            </li>
          </ul>
        </div>
      </details>
    </nav>
  );
}

function Group({ item, submenu, pathname }: SubmenuProps) {
  return (
    <details data-menu-group="" className="group/item">
      <summary className={`${row} ${currentItem}`} aria-current={groupMark(hrefsOf(item), pathname)}>
        {item.name}
        <LineIcon width={12} className="shrink-0 text-candle transition-transform group-open/item:rotate-45">
          <path d="M6 0v12M0 6h12" />
        </LineIcon>
      </summary>
      <div className="pb-4">
        {submenu.some((group) => group.submenu) ? (
          submenu.map((group, index) => (
            <div key={group.name}>
              {index === 0 ? (
                <MenuLink href={group.href} pathname={pathname} className={entry}>
                  {group.name}
                </MenuLink>
              ) : (
                <p className="pt-4 font-serif text-small text-candle">{group.name}</p>
              )}
              <MenuLinks
                links={group.submenu}
                pathname={pathname}
                className={index === 0 ? 'grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2' : ''}
                linkClassName={
                  index === 0
                    ? 'flex min-h-12 items-center justify-center rounded-sm bg-plate font-serif text-h3 text-plate-line lining-nums aria-[current]:underline'
                    : entry
                }
              />
            </div>
          ))
        ) : (
          <MenuLinks links={submenu} pathname={pathname} linkClassName={entry} />
        )}
      </div>
    </details>
  );
}
