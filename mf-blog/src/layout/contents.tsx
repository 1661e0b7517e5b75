/** A part of a long page that its table of contents leads to. */
export interface ContentsEntry {
  id: string;
  title: string;
}

function Entries({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <ol className="text-small">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block py-3 leading-snug text-ink-soft underline-offset-4 lining-nums hover:text-accent hover:underline lg:py-1.5"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

interface ContentsProps {
  title: string;
  entries: readonly ContentsEntry[];
}

/** The table of contents of narrow screens: closed, so that the text begins on the first screen. */
export function FoldedContents({ title, entries }: ContentsProps) {
  return (
    <nav aria-label={title} className="lg:hidden">
      <details className="group unfold border-y border-rule">
        <summary className="flex min-h-13 items-center justify-between gap-6 font-medium hover:text-accent">
          {title}
          <svg
            viewBox="0 0 12 8"
            width="12"
            height="8"
            className="shrink-0 text-candle transition-transform group-open:rotate-180"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden
          >
            <path d="m1 1 5 5 5-5" />
          </svg>
        </summary>
        <div className="pb-4">
          <Entries entries={entries} />
        </div>
      </details>
    </nav>
  );
}

/** The table of contents of wide screens: it stays beside the text. */
export function SideContents({ title, entries }: ContentsProps) {
  return (
    <nav
      aria-label={title}
      className="sticky top-24 hidden max-w-64 max-h-[calc(100dvh-8rem)] overflow-y-auto border-t border-rule-strong pt-4 lg:block"
    >
      <p className="mb-2 font-serif text-small text-candle">{title}</p>
      <Entries entries={entries} />
    </nav>
  );
}
