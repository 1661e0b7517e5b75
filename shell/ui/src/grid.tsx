// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
import { Children, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface GridProps {
  /** Columns on wide screens. */
  columns?: 2 | 3 | 4;
  label?: string;
  children: ReactNode;
}

/**
 * A grid of cards, marked up as a list so that screen readers announce the count. The last row is always full, except with
 * four columns: give those four cards, or eight.
 */
export function Grid({ columns = 3, label, children }: GridProps) {
  const count = Children.count(children);
  // A single card in the second row would be three times as wide as those above it.
  const { list, item } = layoutOf(columns === 3 && count === 4 ? 2 : columns, count);
  return (
    <ul role="list" className={`grid grid-cols-1 gap-x-6 gap-y-4 ${list}`} aria-label={label}>
      {Children.map(children, (child, index) => (
        <li className={item?.(count - index) || undefined}>{child}</li>
      ))}
    </ul>
  );
}

interface Layout {
  list: string;
  /** The classes of a card, by its place from the end. CSS cannot do this: while a page streams in, each card is the last one. */
  item?: (fromEnd: number) => string;
}

function layoutOf(columns: 2 | 3 | 4, count: number): Layout {
  if (columns === 4) return { list: 'sm:grid-cols-2 lg:grid-cols-4' };
  const isOdd = count % 2 === 1;
  if (columns === 2)
    return {
      list: 'md:grid-cols-2',
      item: (fromEnd) => (isOdd && fromEnd === 1 ? 'md:col-span-full' : ''),
    };
  const inLastRow = count % 3;
  const shared = inLastRow === 2 ? 'lg:col-span-3' : 'lg:col-span-full';
  return {
    list: classNames('sm:grid-cols-2', inLastRow === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-6'),
    item: (fromEnd) =>
      classNames(
        isOdd && fromEnd === 1 && 'sm:max-lg:col-span-full',
        inLastRow > 0 && (fromEnd <= inLastRow ? shared : 'lg:col-span-2'),
      ),
  };
}
