import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Anchor, type LinkComponent } from './link.tsx';

export interface ChipProps {
  /** Makes the chip a link. */
  to?: string;
  link?: LinkComponent;
  /** The chip that is chosen now, e.g. the tag that filters the list. */
  current?: boolean;
  children: ReactNode;
}

/** A number, tag or topic in a row of its like. */
export function Chip({ to, link: Link = Anchor, current = false, children }: ChipProps) {
  const look = classNames(
    'inline-flex min-h-9 items-center rounded-full border px-3.5 text-small lining-nums',
    current ? 'border-accent bg-accent text-accent-ink' : 'border-rule bg-surface text-ink',
  );
  if (to === undefined) return <span className={look}>{children}</span>;
  return (
    <Link
      to={to}
      className={classNames(look, 'transition-colors hover:border-accent')}
      {...(current && { 'aria-current': 'true' })}
    >
      {children}
    </Link>
  );
}

export function ChipRow({ label, children }: { label: string; children: ReactNode[] }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {children.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row
        <li key={index}>{chip}</li>
      ))}
    </ul>
  );
}
