import type { ComponentPropsWithRef } from 'react';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of this site. */
  to: string;
}

/** A link within the site: a plain anchor. The shell handles clicks on it and loads its target ahead. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}
