import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** The link component that primitives accept, such as the Link of @site/kit. */
export type LinkComponent = ComponentType<{
  to: string;
  className?: string;
  'aria-label'?: string | undefined;
  'aria-current'?: 'true' | undefined;
  children?: ReactNode;
}>;

/** The default link: loads a new document. */
export function Anchor({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a {...rest} href={to} />;
}
