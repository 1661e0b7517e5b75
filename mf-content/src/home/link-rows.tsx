import { Link } from '@site/kit';

interface Row {
  title: string;
  to: string;
  text: string;
  note?: string;
}

/** Links to pages with a sentence about each, between rules. */
export function LinkRows({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <ul className="grid gap-x-12 md:grid-cols-2" aria-label={label}>
      {rows.map(({ title, to, text, note }) => (
        <li key={to} className="relative border-t border-rule-strong pt-4 pb-6">
          <div className="flex items-baseline justify-between gap-4">
            <h3>
              <Link to={to} className="cover-link hover:text-accent">
                {title}
              </Link>
            </h3>
            {note && <p className="text-small text-candle lining-nums">{note}</p>}
          </div>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
