import { Link } from '@site/kit';
import { EngravedNumber, type EngravedNumberProps } from '@site/ui/engraved-number';
import { PlateSheet } from '@site/ui/plate-sheet';

interface NumberStripProps extends Pick<EngravedNumberProps, 'pattern'> {
  label: string;
  numbers: readonly string[];
}

/** By their count, so that every row is full. Other counts have rows of six, or of four on a phone. */
const widths: Record<number, string> = {
  9: 'w-1/3 md:basis-1/9',
  10: 'w-1/5',
  18: 'w-1/3 md:basis-1/6',
};

/** The numbers of a page, engraved on one plate, each as a link. */
export function NumberStrip({ label, numbers, pattern }: NumberStripProps) {
  return (
    <PlateSheet seed={label} className="-mx-5 p-3 sm:mx-0 sm:p-8">
      <nav aria-label={label}>
        <ul className="flex flex-wrap gap-y-2">
          {numbers.map((number) => (
            <li key={number} className={widths[numbers.length] ?? 'w-1/4 md:basis-1/6'}>
              <Link to={`/angel-numbers/${number}/`} className="block min-h-11 p-2 hover:bg-action-hover">
                <span className="sr-only">{number}</span>
                <EngravedNumber number={number} pattern={pattern} className="h-14 w-full md:h-auto" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </PlateSheet>
  );
}
