import type { AngelNumber } from '@site/contracts';
import { Link } from '@site/kit';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { fillIn } from '../text/fill-in.ts';
import { SavePicture } from './save-picture.tsx';

/** The heading of a number page with the quick answer and the number's figure. */
export function NumberHeader({
  record,
}: {
  record: Pick<AngelNumber, 'number' | 'slug' | 'title' | 'tldr'>;
}) {
  return (
    <PageHeader
      eyebrow={record.title}
      title={fillIn(numberPageContent.title, record)}
      aside={<NumberPlate number={record.number} captioned />}
    >
      <section aria-labelledby="quick-answer" className="border-t border-rule-strong pt-4">
        <h2 id="quick-answer" className="font-serif text-small text-candle italic">
          {numberPageContent.quickAnswer}
        </h2>
        <p className="mt-2 font-serif text-lede lining-nums">{record.tldr}</p>
        <p className="mt-2 flex flex-wrap gap-x-6 text-small print:hidden">
          <Link
            to={`/my-numbers?number=${record.number}`}
            rel="nofollow"
            prefetch={false}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {fillIn(numberPageContent.save, record)}
          </Link>
          <SavePicture {...record} />
        </p>
      </section>
    </PageHeader>
  );
}
