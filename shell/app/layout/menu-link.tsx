import { Link } from '@site/kit';
import type { ReactNode } from 'react';
import type { MenuItem } from './menu.ts';
import { linkMark } from './menu-marks.ts';

export interface MenuProps {
  menu: readonly MenuItem[];
  pathname: string;
}

export interface SubmenuProps {
  item: MenuItem;
  submenu: readonly MenuItem[];
  pathname: string;
}

interface MenuLinkProps {
  href: string;
  pathname: string;
  /** Also marks the link on pages below its path. */
  byPrefix?: boolean;
  className: string;
  children: ReactNode;
}

export function MenuLink({ href, pathname, byPrefix = false, className, children }: MenuLinkProps) {
  return (
    <Link
      to={href}
      className={className}
      data-by-prefix={byPrefix ? '' : undefined}
      aria-current={linkMark(href, pathname, byPrefix)}
    >
      {children}
    </Link>
  );
}

interface MenuLinksProps {
  links: readonly MenuItem[] | undefined;
  pathname: string;
  className?: string;
  linkClassName: string;
}

export function MenuLinks({ links, pathname, className, linkClassName }: MenuLinksProps) {
  return (
    <ul className={className}>
      {links?.map(({ name, href }) => (
        <li key={href}>
          <MenuLink href={href} pathname={pathname} className={linkClassName}>
            {name}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
