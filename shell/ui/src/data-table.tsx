// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the roles of a table that is not displayed as one
import type { ReactNode } from 'react';

export interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is its header. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** Other column counts share the width evenly. */
const nameWidths: Record<number, string> = { 2: 'w-1/2', 3: 'w-[30%]' };
const cellClass = 'px-2.5 py-3 sm:px-5';

/**
 * A table for comparisons. On a phone the header of each row stands over its cells, which are side by side below the names
 * of their columns; a table of two columns has room for both. Widths are fixed, so that nothing shifts while the cells
 * stream in.
 */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const stacks = columns.length > 2;
  const blockClass = stacks ? 'max-sm:block' : '';
  const rowClass = stacks ? 'grid-cols-2 max-sm:grid' : '';
  return (
    <div className="rounded-sm border border-rule bg-surface">
      <table
        role="table"
        className={`w-full table-fixed border-collapse text-left text-small hyphens-auto ${blockClass}`}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map((column, index) => (
            <col key={column} className={index === 0 ? nameWidths[columns.length] : undefined} />
          ))}
        </colgroup>
        <thead role="rowgroup" className={blockClass}>
          <tr role="row" className={`bg-plate text-plate-line ${rowClass}`}>
            {columns.map((column, index) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={`${cellClass} ${stacks && index === 0 ? 'max-sm:sr-only' : ''} font-serif text-body font-normal lining-nums`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={blockClass}>
          {rows.map(([name, ...cells]) => (
            <tr key={name} role="row" className={`border-t border-rule align-top ${rowClass}`}>
              <th
                role="rowheader"
                scope="row"
                className={`${cellClass} font-medium ${stacks ? 'col-span-full max-sm:pb-0' : ''}`}
              >
                {name}
              </th>
              {cells.map((content, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their column
                  key={index}
                  role="cell"
                  className={`${cellClass} ${stacks ? 'max-sm:pt-1' : ''} text-ink-soft`}
                >
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
