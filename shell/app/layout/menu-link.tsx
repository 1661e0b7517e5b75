import { Link } from '@site/kit';
import type { ReactNode } from 'react';
import { isActive, isCurrentPage } from './navigation.ts';

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
