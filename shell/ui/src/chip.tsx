// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface ChipProps {
  /** Makes the chip a link. */
  to?: string;
  /** Whether the chip is selected, e.g. the tag that filters the list. */
  current?: boolean;
  children: ReactNode;
}

// Forced colors drop the background, so a wider border marks the selected chip.
const selectedClass = 'border-accent bg-accent text-accent-ink forced-colors:border-4';

/** A number, tag or topic: a pill-shaped link, or a flat label without `to`. */
export function Chip({ to, current = false, children }: ChipProps) {
  if (to === undefined) {
    return (
      <span className="inline-block rounded-sm bg-sunken px-2 py-0.5 text-small text-ink-soft lining-nums">
        {children}
      </span>
    );
  }
  return (
    <a
      className={classNames(
        'inline-flex min-h-11 items-center rounded-full border px-3.5 text-small lining-nums',
        'transition-colors hover:border-accent',
        current ? selectedClass : 'border-rule bg-surface text-ink',
      )}
      aria-current={current ? 'true' : undefined}
      href={to}
    >
      {children}
    </a>
  );
}

export interface ChipRowProps {
  /** Leave it out in a navigation that has this name already. */
  label?: string;
  /** One line that scrolls sideways on a phone; on wide screens it wraps, or is a column. */
  inOneLine?: 'row' | 'column';
  children: ReactNode[];
}

export function ChipRow({ label, inOneLine, children }: ChipRowProps) {
  return (
    <ul
      role="list"
      className={classNames(
        'flex gap-2',
        inOneLine ? '-mx-5 overflow-x-auto px-5 py-1 whitespace-nowrap' : 'flex-wrap',
        inOneLine === 'column' && 'lg:flex-col',
      )}
      aria-label={label}
    >
      {children.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row
        <li key={index}>{chip}</li>
      ))}
    </ul>
  );
}

export interface ChipLinksProps extends Omit<ChipRowProps, 'children'> {
  links: readonly { name: string; to: string; current?: boolean }[];
}

/** A row of links. */
export function ChipLinks({ links, ...row }: ChipLinksProps) {
  return (
    <ChipRow {...row}>
      {links.map(({ name, to, current }) => (
        <Chip key={to} to={to} current={current}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
