import { plainNumber } from '@site/contracts';
import { NumberFigure } from '@site/ui/number-figure';

const example = '1111';

/** The figure of the number being entered, drawn along with the typing. Decoration for screens that have the room. */
export function LiveFigure({ entered }: { entered: string }) {
  const digits = plainNumber(entered).replace(/\D/g, '');
  return (
    <figure className="hidden lg:block" aria-hidden>
      <div className="aspect-square rounded-sm bg-plate p-8 text-plate-line">
        <NumberFigure number={digits || example} />
      </div>
      <figcaption className="mt-3 font-serif text-caption text-ink-soft italic lining-nums">
        {digits ? `${entered.trim()}, ring by ring.` : `${example}, for example.`} One ring for each digit,
        swinging as often as the digit says.
      </figcaption>
    </figure>
  );
}
