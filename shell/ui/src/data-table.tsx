import type { ReactNode } from 'react';

export interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is its header. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** Row headers fit without a break on the narrowest phones. Other column counts share the width evenly. */
const nameWidths: Record<number, string> = { 2: 'w-2/5', 3: 'w-[38%]' };
const frame = 'overflow-x-auto rounded-sm border border-rule bg-surface';

/**
 * A table for comparisons. On narrow screens a table with more than three columns scrolls in its frame, also by keyboard;
 * one with fewer columns scrolls only in large text.
 */
export function DataTable(props: DataTableProps) {
  if (props.columns.length <= 3) {
    return (
      <div className={frame}>
        <Table {...props} className="min-w-[17rem]" />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={frame} aria-label={props.caption} tabIndex={0}>
      <Table {...props} className="min-w-[34rem]" />
    </section>
  );
}

/** Fixed column widths: nothing shifts while the cells stream in. */
function Table({ caption, columns, rows, className }: DataTableProps & { className: string }) {
  return (
    <table className={`w-full table-fixed border-collapse text-left text-small hyphens-auto ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {columns.map((column, index) => (
          <col key={column} className={index === 0 ? nameWidths[columns.length] : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr className="bg-plate text-plate-line">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="px-2.5 py-3.5 sm:px-5 font-serif text-body font-normal lining-nums"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-t border-rule align-top">
            <th scope="row" className="px-2.5 py-3.5 sm:px-5 font-medium">
              {name}
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their column
              <td key={index} className="px-2.5 py-3.5 sm:px-5 text-ink-soft">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
