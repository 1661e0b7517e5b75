import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** What primitives ask of a link. The Link of @site/kit fits; so does any router's. */
export type LinkComponent = ComponentType<{ to: string; className?: string; children?: ReactNode }>;

/** The link used where none is handed in: a plain one that loads the page anew. */
export function Anchor({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a {...rest} href={to} />;
}
