import { Link, useQuery } from '@site/kit';
import { DigitShapes, EngravedNumber } from '@site/ui/engraved-number';
import numberPageContent from '../../../content/numbers/number-page.yaml';
import { inDirectory } from './around-number.ts';
import { knownNumbersQuery } from './get-known-numbers.ts';

const texts = numberPageContent.neighbors;

/** The numbers before and after in the directory, for reading on. */
export function NeighborLinks({ number }: { number: string }) {
  const { data: known = [] } = useQuery(knownNumbersQuery);
  const order = known.toSorted(inDirectory);
  const place = order.indexOf(number);
  const links = [
    { number: order[place - 1], label: texts.before },
    { number: place < 0 ? undefined : order[place + 1], label: texts.after },
  ];
  if (links.every(({ number }) => number === undefined)) return null;
  return (
    <nav aria-label={texts.label} className="mt-16 grid grid-cols-2 gap-3">
      <DigitShapes />
      {links.map(({ number, label }) =>
        number === undefined ? (
          <span key={label} />
        ) : (
          <Link
            key={label}
            to={`/angel-numbers/${number}/`}
            className="flex flex-col gap-2 bg-plate p-5 text-center font-serif text-plate-line hover:bg-action-hover"
          >
            <span className="text-small text-plate-soft italic">{label}</span>
            <span className="sr-only">{number}</span>
            <EngravedNumber number={number} className="h-14" />
          </Link>
        ),
      )}
    </nav>
  );
}
