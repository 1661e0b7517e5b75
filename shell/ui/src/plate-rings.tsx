import { numberRings } from '@site/figures/number-rings';

const unit = 1000;

export interface PlateRingsProps {
  number: string;
  /** The radius of the figure, and of its empty center as a fraction of that. */
  radius: number;
  hollow: number;
  /** Each line draws itself once. For a new result, not for page loads. */
  drawing?: boolean | undefined;
}

/** The rings of a number as a plate shows them: four fine lines for each digit, around the origin, in the text color. */
export function PlateRings({ number, radius, hollow, drawing = false }: PlateRingsProps) {
  const line = drawing ? { pathLength: 1, className: 'animate-draw' } : undefined;
  return (
    <g fill="none" stroke="currentColor">
      {numberRings(number, { hollow, linesPerRing: 4, unit }).map((ring) => {
        const scale = round((ring.radius * radius) / unit);
        return (
          <g key={ring.radius} transform={`scale(${scale})`} strokeWidth={round(1.5 / scale)}>
            <path d={ring.lines.join('')} {...line} />
            {ring.counterPhaseTurn > 0 && (
              <path d={ring.lines.join('')} transform={`rotate(${ring.counterPhaseTurn})`} {...line} />
            )}
          </g>
        );
      })}
    </g>
  );
}

function round(value: number) {
  return Math.round(value * 10_000) / 10_000;
}
