import { engravedNumerals, numeralHeight } from './engraved-numeral.ts';
import { describeRings, numberRings } from './number-rings.ts';
import { plateEdge } from './plate-edge.ts';

export interface NumberPlateProps {
  number: string;
  /** The accessible name. Leave it out where a heading next to the plate names the number. */
  label?: string;
  /** Adds a caption that explains the figure. */
  captioned?: boolean;
  /** Fades the plate in like a photograph. For a new result, not for page loads. */
  developing?: boolean;
  /** For a `PlateSheet`: leaves out the plate. */
  onSheet?: boolean;
}

const width = 1000;
const height = 900;
export const figureRadius = 415;
const hollow = 0.56;
const unit = 1000;
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
    <figure>
      {print}
      <figcaption className="mt-2 font-serif text-caption text-ink-soft italic lining-nums">
        {describeRings(number)}
      </figcaption>
    </figure>
  );
}

function Print({ number, label, developing = false, onSheet = false }: NumberPlateProps) {
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
        <NumberPrint number={number} />
      </g>
    </svg>
  );
}

/** The rings and numerals of a number around the origin, in the current text color. */
export function NumberPrint({ number }: { number: string }) {
  const numerals = engravedNumerals(number);
  const halfDiagonal = Math.hypot(numerals.width / 2 + 24, numeralHeight / 2 + 24);
  const numeralScale = Math.min(1.5, (figureRadius * hollow) / halfDiagonal);
  return (
    <g fill="none" stroke="currentColor">
      {numberRings(number, { hollow, linesPerRing: 4, unit }).map((ring) => {
        const scale = round((ring.radius * figureRadius) / unit);
        return (
          <g key={ring.radius} transform={`scale(${scale})`} strokeWidth={round(1.5 / scale)}>
            <path d={ring.lines.join('')} />
            {ring.counterPhaseTurn > 0 && (
              <path d={ring.lines.join('')} transform={`rotate(${ring.counterPhaseTurn})`} />
            )}
          </g>
        );
      })}
      <g transform={`scale(${round(numeralScale)})`}>
        {bands.map((band, index) => (
          <path
            key={band}
            className={index % 2 ? 'stroke-plate' : undefined}
            strokeWidth={band}
            d={numerals.path}
          />
        ))}
      </g>
    </g>
  );
}

function round(value: number) {
  return Math.round(value * 10_000) / 10_000;
}
