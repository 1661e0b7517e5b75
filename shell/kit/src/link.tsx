import type { ComponentPropsWithRef } from 'react';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this site. */
  to: string;
}

/** A link within the site: a plain anchor. The shell handles clicks and prefetches the target. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}
