import { type Engraving, engravedNumerals } from './engraved-numeral.ts';
import { describeRings } from './number-rings.ts';
import { plateEdge } from './plate-edge.ts';
import { PlateRings } from './plate-rings.tsx';

export type { Engraving };

export interface NumberPlateProps {
  number: string;
  /** The accessible name. Leave it out where a heading next to the plate names the number. */
  label?: string;
  /** Adds a caption that explains the figure. */
  captioned?: boolean;
  /** Fades the plate in like a photograph. For a new result, not for page loads. */
  developing?: boolean;
  /** Engraved in place of the numerals. */
  engraving?: Engraving;
}

const width = 1000;
const height = 900;
const figureRadius = 415;
const hollow = 0.56;
/** Stroke widths of the numerals, widest first: lines and gaps alternate. */
const bands = [30, 24.8, 18, 12.8, 5.6];

/**
 * A number as a sun print: one ring for each digit, which oscillates as many times as the digit says, and the engraved
 * numerals over the rings. The SVG depends only on the number, so that server and browser render the same.
 */
export function NumberPlate({ captioned = false, ...props }: NumberPlateProps) {
  const { number } = props;
  const print = <Print {...props} />;
  if (!captioned) return print;
  return (
    <figure>
      {print}
      <figcaption className="mt-2 font-serif text-caption text-ink-soft italic lining-nums">
        {describeRings(number)}
      </figcaption>
    </figure>
  );
}

function Print({
  number,
  label,
  developing = false,
  engraving = engravedNumerals(number),
}: Omit<NumberPlateProps, 'captioned'>) {
  const halfDiagonal = Math.hypot(engraving.width / 2 + 24, engraving.height / 2 + 24);
  const numeralScale = Math.min(1.5, (figureRadius * hollow) / halfDiagonal);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={`block h-auto w-full ${developing ? 'animate-develop' : ''}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path className="fill-plate" d={plateEdge(number, width, height)} />
      <g transform={`translate(${width / 2} ${height / 2})`} fill="none">
        <PlateRings number={number} radius={figureRadius} hollow={hollow} />
        <g transform={`scale(${round(numeralScale)})`}>
          {bands.map((band, index) => (
            <path
              key={band}
              className={index % 2 ? 'stroke-plate' : 'stroke-plate-line'}
              strokeWidth={band}
              d={engraving.path}
            />
          ))}
        </g>
      </g>
    </svg>
  );
}

function round(value: number) {
  return Math.round(value * 10_000) / 10_000;
}
