import { Link } from '@site/kit';
import type { ReactNode } from 'react';
import { isActive, isCurrentPage, type NavigationItem } from './navigation.ts';

export interface MenuProps {
  navigation: readonly NavigationItem[];
  pathname: string;
}

export interface SubmenuProps {
  item: NavigationItem;
  submenu: readonly NavigationItem[];
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
  const isCurrent = isCurrentPage(href, pathname);
  const isMarked = isCurrent || (byPrefix && isActive(href, pathname));
  return (
    <Link to={href} className={className} aria-current={isCurrent ? 'page' : isMarked ? 'true' : undefined}>
      {children}
    </Link>
  );
}

interface MenuLinksProps {
  links: readonly NavigationItem[] | undefined;
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
