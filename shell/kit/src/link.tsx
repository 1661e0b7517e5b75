import type { ComponentPropsWithRef } from 'react';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this site. */
  to: string;
  /** False prevents any request before the link is followed, for an address that reveals something about the visitor. */
  prefetch?: boolean;
}

/** A link within the site: a plain anchor. The shell handles clicks and prefetches the target. */
export function Link({ to, prefetch = true, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-no-prefetch={prefetch ? undefined : ''} />;
}
