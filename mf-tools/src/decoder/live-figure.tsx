import { plainNumber } from '@site/contracts';
import { fillIn } from '@site/ui/fill-in';
import { NumberFigure } from '@site/ui/number-figure';
import content from '../../content/decoder/decoder.yaml';

const example = '1111';

/** The figure of the number that is being entered, redrawn with every key. Decoration for wide screens. */
export function LiveFigure({ entered }: { entered: string }) {
  const digits = plainNumber(entered).replace(/\D/g, '');
  const { figure } = content;
  const caption = digits
    ? fillIn(figure.entered, { number: entered.trim() })
    : fillIn(figure.example, { number: example });
  return (
    <figure className="hidden lg:block" aria-hidden>
      <div className="aspect-square rounded-sm bg-plate p-8 text-plate-line">
        <NumberFigure number={digits || example} />
      </div>
      <figcaption className="mt-3 font-serif text-caption text-ink-soft italic lining-nums">
        {caption} {figure.text}
      </figcaption>
    </figure>
  );
}
