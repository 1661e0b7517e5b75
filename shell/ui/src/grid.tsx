import { Children, type ReactNode } from 'react';

const columns = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
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
  // Three cards in two columns would leave one alone.
  const layout = count === 3 && Children.count(children) === 3 ? 'lg:grid-cols-3' : columns[count];
  return (
    <ul className={`grid grid-cols-1 gap-x-6 gap-y-4 ${layout}`} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
