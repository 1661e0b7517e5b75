import type { ReactNode } from 'react';
import { type ContentsEntry, FoldedContents, SideContents } from './contents.tsx';

interface LongTextLayoutProps {
  contentsTitle: string;
  contents: readonly ContentsEntry[];
  /** Comes before the text: a summary, or its first part. */
  opening: ReactNode;
  /** Beside the text on the widest screens, after its opening on others. */
  aside?: ReactNode;
  children: ReactNode;
}

const text = 'flex min-w-0 max-w-measure flex-col gap-8 md:gap-10 lg:col-start-2';

/** A long text with its table of contents, unless it has fewer than three parts. */
export function LongTextLayout({ contentsTitle, contents, opening, aside, children }: LongTextLayoutProps) {
  const isLong = contents.length >= 3;
  return (
    <div
      className={`mt-6 grid grid-cols-1 gap-8 md:mt-8 md:gap-10 lg:mt-12 lg:grid-cols-[1fr_2fr] lg:gap-x-12 ${aside ? 'xl:grid-cols-[13rem_1fr_17rem] xl:grid-rows-[auto_1fr] xl:gap-y-0' : ''}`}
    >
      {isLong && (
        <div className="hidden lg:row-span-3 lg:block">
          <SideContents title={contentsTitle} entries={contents} />
        </div>
      )}
      <div className={`${text} [&_h2:first-child]:mt-0`}>{opening}</div>
      {aside && <div className="lg:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1">{aside}</div>}
      <div className={text}>
        {isLong && <FoldedContents title={contentsTitle} entries={contents} />}
        {children}
      </div>
    </div>
  );
}
