import { Children, type ReactNode } from 'react';

/** In two columns, the last of an odd number of cards is as wide as both. */
const columns = {
  2: 'md:grid-cols-2 *:last:odd:col-span-full',
  3: 'sm:grid-cols-2 lg:grid-cols-3 max-lg:*:last:odd:col-span-full',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const;

export interface GridProps {
  /** Columns on wide screens. */
  columns?: keyof typeof columns;
  label?: string;
  children: ReactNode;
}

/** A grid of cards, marked up as a list so that screen readers announce the count. */
export function Grid({ columns: count = 3, label, children }: GridProps) {
  return (
    <ul className={`grid grid-cols-1 gap-x-6 gap-y-4 ${columns[count]}`} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
