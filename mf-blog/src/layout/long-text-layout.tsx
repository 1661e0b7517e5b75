import type { ReactNode } from 'react';
import { type ContentsEntry, FoldedContents, SideContents } from './contents.tsx';

interface LongTextLayoutProps {
  contentsTitle: string;
  contents: readonly ContentsEntry[];
  /** Comes before the text: a summary, takeaways. */
  opening?: ReactNode;
  children: ReactNode;
}

/** A long text with its table of contents, unless it has fewer than three parts. */
export function LongTextLayout({ contentsTitle, contents, opening, children }: LongTextLayoutProps) {
  const isLong = contents.length >= 3;
  return (
    <div className="mt-8 lg:mt-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div>{isLong && <SideContents title={contentsTitle} entries={contents} />}</div>
      <div className="flex min-w-0 max-w-measure flex-col gap-8 md:gap-10">
        {opening}
        {isLong && <FoldedContents title={contentsTitle} entries={contents} />}
        {children}
      </div>
    </div>
  );
}
