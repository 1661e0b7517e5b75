import { LineIcon } from '@site/ui/line-icon';
import { InlineText } from './inline-text.tsx';

const marks = {
  /** For something to do. */
  ring: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M6 4.5v3M4.5 6h3',
  /** For something to avoid. */
  cross: 'M2 2l8 8M10 2l-8 8',
} as const;

export interface MarkedListProps {
  items: readonly string[];
  mark?: keyof typeof marks;
}

export function MarkedList({ items, mark = 'ring' }: MarkedListProps) {
  return (
    <ul className="flex flex-col gap-3 lining-nums">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <LineIcon width={12} className="mt-2 shrink-0 text-candle" strokeWidth="1.3">
            <path d={marks[mark]} />
          </LineIcon>
          <span>
            <InlineText text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}
