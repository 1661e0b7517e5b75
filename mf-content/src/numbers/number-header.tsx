import { type AngelNumber, wallpaperPath } from '@site/contracts';
import { Link } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { PlateHeader } from '@site/ui/plate-header';
import numberPageContent from '../../content/numbers/number-page.yaml';

/** The heading of a number page with the quick answer, printed on the number's plate. */
export function NumberHeader({
  record,
}: {
  record: Pick<AngelNumber, 'number' | 'slug' | 'title' | 'tldr'>;
}) {
  return (
    <PlateHeader
      number={record.number}
      eyebrow={record.title}
      title={fillIn(numberPageContent.title, record)}
    >
      <section aria-labelledby="quick-answer">
        <h2 id="quick-answer" className="sr-only">
          {numberPageContent.quickAnswer}
        </h2>
        <p className="font-serif text-lede lining-nums">{record.tldr}</p>
        <p className="mt-2 flex flex-wrap gap-x-6 text-small print:hidden">
          <Link
            to={`/my-numbers?number=${record.number}`}
            rel="nofollow"
            prefetch={false}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {fillIn(numberPageContent.save, record)}
          </Link>
          <a
            href={wallpaperPath(record.slug)}
            download={`angel-number-${record.number}.png`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {numberPageContent.savePicture}
          </a>
        </p>
      </section>
    </PlateHeader>
  );
}
