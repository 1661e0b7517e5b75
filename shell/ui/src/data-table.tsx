import type { ReactNode } from 'react';

export interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of each row names the row. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A comparison side by side. On narrow screens it scrolls within its own frame, also by keyboard. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <section
      className="overflow-x-auto rounded-sm border border-rule bg-surface"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {/* Its columns are fixed before the cells arrive, which would otherwise push them to and fro. */}
      <table className="w-full table-fixed border-collapse text-left text-small">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column} />
          ))}
        </colgroup>
        <thead>
          <tr className="bg-plate text-plate-line">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-3.5 sm:px-5 font-serif text-body font-normal lining-nums"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-rule align-top">
              <th scope="row" className="px-3 py-3.5 sm:px-5 font-medium">
                {name}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their column
                <td key={index} className="px-3 py-3.5 sm:px-5 text-ink-soft">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
