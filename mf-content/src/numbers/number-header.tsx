import type { AngelNumber } from '@site/contracts';
import { Link } from '@site/kit';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { NumberPlate } from '@site/ui/number-plate';
import { PlateSheet } from '@site/ui/plate-sheet';
import type { ReactNode } from 'react';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { fillIn } from '../text/fill-in.ts';

/** The heading of a number page with the quick answer, printed on the number's plate. */
export function NumberHeader({ record }: { record: Pick<AngelNumber, 'number' | 'title' | 'tldr'> }) {
  return (
    <NumberSheet
      number={record.number}
      eyebrow={record.title}
      title={fillIn(numberPageContent.title, record)}
    >
      <section aria-labelledby="quick-answer">
        <h2 id="quick-answer" className="sr-only">
          {numberPageContent.quickAnswer}
        </h2>
        <p className="font-serif text-lede lining-nums">{record.tldr}</p>
        <p className="mt-2 text-small print:hidden">
          <Link
            to={`/my-numbers?number=${record.number}`}
            rel="nofollow"
            prefetch={false}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {fillIn(numberPageContent.save, record)}
          </Link>
        </p>
      </section>
    </NumberSheet>
  );
}

interface NumberSheetProps {
  /** Left out where the address has none. */
  number?: string;
  eyebrow: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** A plate with texts and, below them on a phone and beside them on wide screens, the figure of a number. */
export function NumberSheet({ number, eyebrow, title, children }: NumberSheetProps) {
  return (
    <header>
      <PlateSheet
        seed={number ?? ''}
        className="-mx-3 grid gap-y-5 px-5 pt-6 md:mx-0 md:grid-cols-[3fr_2fr] md:gap-8 lg:grid-cols-[7fr_6fr] lg:gap-12 md:p-10 print:mx-0 print:p-0"
      >
        <div className="flex max-w-measure flex-col gap-4 lg:pt-6">
          <p className="font-serif text-lede leading-none text-plate-soft italic">{eyebrow}</p>
          <h1 className="font-serif text-h1 tracking-tight">{title}</h1>
          {children}
        </div>
        {number && <NumberPlate number={number} captioned onSheet />}
      </PlateSheet>
      <FirstScreenEnd />
    </header>
  );
}
