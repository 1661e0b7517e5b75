import { type Engraving, engravedNumerals } from '@site/figures/engraved-numeral';
import { describeRings } from '@site/figures/number-rings';
import { plateEdge } from '@site/figures/plate-edge';
import { PlateRings } from './plate-rings.tsx';

export type { Engraving };

export interface NumberPlateProps {
  number: string;
  /** The accessible name. Leave it out where a heading next to the plate names the number. */
  label?: string;
  /** Adds a caption that explains the figure. */
  captioned?: boolean;
  /** Fades the plate in like a photograph, and its rings draw themselves. For a new result, not for page loads. */
  developing?: boolean;
  /** For a `PlateSheet`: leaves out the plate. */
  onSheet?: boolean;
  /** Engraved in place of the numerals. */
  engraving?: Engraving;
}

const width = 1000;
const height = 900;
export const figureRadius = 415;
const hollow = 0.56;
/** Stroke widths of the numerals, widest first: lines and gaps alternate. */
const bands = [30, 24.8, 18, 12.8, 5.6];

/**
 * A number as a sun print: one ring for each digit, which oscillates as many times as the digit says, and the engraved
 * numerals over the rings. The SVG depends only on the number, so that server and browser render the same.
 */
export function NumberPlate({ captioned = false, ...plate }: NumberPlateProps) {
  const { number } = plate;
  const print = <Print {...plate} />;
  if (!captioned) return print;
  return (
    // Not a <figure>: its caption would also be its name, so that screen readers say it twice.
    <div>
      {print}
      <p className="mt-2 font-serif text-caption text-ink-soft lining-nums">{describeRings(number)}</p>
    </div>
  );
}

function Print({ number, label, developing = false, onSheet = false, engraving }: NumberPlateProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={`block w-full h-auto text-plate-line ${developing ? 'animate-develop' : ''}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {!onSheet && <path className="fill-plate" d={plateEdge(number, width, height)} />}
      <g transform={`translate(${width / 2} ${height / 2})`}>
        <NumberPrint number={number} engraving={engraving} drawing={developing} />
      </g>
    </svg>
  );
}

/** The rings and numerals of a number around the origin, in the current text color. */
export function NumberPrint({
  number,
  engraving = engravedNumerals(number),
  drawing,
}: {
  number: string;
  engraving?: Engraving | undefined;
  drawing?: boolean;
}) {
  const halfDiagonal = Math.hypot(engraving.width / 2 + 24, engraving.height / 2 + 24);
  const scale = Math.min(1.5, (figureRadius * hollow) / halfDiagonal);
  return (
    <>
      <PlateRings number={number} radius={figureRadius} hollow={hollow} drawing={drawing} />
      <g transform={`scale(${Math.round(scale * 10_000) / 10_000})`} fill="none" stroke="currentColor">
        {bands.map((band, index) => (
          <path
            key={band}
            className={index % 2 ? 'stroke-plate' : undefined}
            strokeWidth={band}
            d={engraving.path}
          />
        ))}
      </g>
    </>
  );
}
