import { LineIcon } from '@site/ui/line-icon';
import type { ReactNode } from 'react';

interface ContentsProps {
  contentsTitle: string;
  /** The parts that the table of contents leads to. */
  contents: readonly { id: string; title: string }[];
}

interface LongTextLayoutProps extends ContentsProps {
  /** Comes before the text: a summary, or its first part. */
  opening: ReactNode;
  /** Beside the text on the widest screens, after its opening on others. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Reader modes choose the text by its score: the word "text" in a class or an id raises it, "sidebar" removes the element. */
const textClass = 'text flex min-w-0 max-w-measure flex-col gap-8 md:gap-10 lg:col-start-2';

/**
 * A long text with its table of contents, unless it has fewer than three parts. No grid in print: Firefox would cut lines of
 * text in half at the end of a page.
 */
export function LongTextLayout({ contentsTitle, contents, opening, aside, children }: LongTextLayoutProps) {
  const isLong = contents.length >= 3;
  return (
    <div
      className={`mt-6 grid grid-cols-1 gap-8 print:block md:mt-8 md:gap-10 lg:mt-12 lg:grid-cols-[1fr_2fr] lg:gap-x-12 ${aside ? 'xl:grid-cols-[13rem_1fr_17rem] xl:grid-rows-[auto_1fr] xl:gap-y-0' : ''}`}
    >
      {isLong && (
        <div className="hidden lg:row-span-3 lg:block">
          <SideContents contentsTitle={contentsTitle} contents={contents} />
        </div>
      )}
      <div className={`${textClass} [&_h2:first-child]:mt-0`}>{opening}</div>
      {aside && (
        <div className="text print:mt-8 lg:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1">
          {aside}
        </div>
      )}
      <div id="article-text" className={`${textClass} print:mt-8`}>
        {isLong && <FoldedContents contentsTitle={contentsTitle} contents={contents} />}
        {children}
      </div>
    </div>
  );
}

function Entries({ contents }: Pick<ContentsProps, 'contents'>) {
  return (
    <ol className="text-small">
      {contents.map(({ id, title }) => (
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

/** The table of contents of narrow screens: closed, so that the text begins on the first screen. */
function FoldedContents({ contentsTitle, contents }: ContentsProps) {
  return (
    <nav aria-label={contentsTitle} className="sidebar lg:hidden">
      <details className="group unfold border-y border-rule">
        <summary className="flex min-h-13 items-center justify-between gap-6 font-medium hover:text-accent">
          {contentsTitle}
          <LineIcon
            width={12}
            height={8}
            className="shrink-0 text-candle transition-transform group-open:rotate-180"
          >
            <path d="m1 1 5 5 5-5" />
          </LineIcon>
        </summary>
        <div className="pb-4">
          <Entries contents={contents} />
        </div>
      </details>
    </nav>
  );
}

/** The table of contents of wide screens: it stays beside the text. */
function SideContents({ contentsTitle, contents }: ContentsProps) {
  return (
    <nav
      aria-label={contentsTitle}
      className="sidebar sticky top-24 hidden max-w-64 max-h-[calc(100dvh-8rem)] overflow-y-auto border-t border-rule-strong pt-4 lg:block"
    >
      <p className="mb-2 font-serif text-small text-candle">{contentsTitle}</p>
      <Entries contents={contents} />
    </nav>
  );
}
