import { Link } from '@site/kit';
import type { ReactNode } from 'react';
import { isActive, isHere } from './navigation.ts';

interface MenuLinkProps {
  href: string;
  pathname: string;
  /** Also marks the way to pages below the link's own. */
  byPrefix?: boolean;
  className: string;
  children: ReactNode;
}

export function MenuLink({ href, pathname, byPrefix = false, className, children }: MenuLinkProps) {
  const here = isHere(href, pathname);
  const marked = here || (byPrefix && isActive(href, pathname));
  return (
    <Link to={href} className={className} aria-current={here ? 'page' : marked ? 'true' : undefined}>
      {children}
    </Link>
  );
}
