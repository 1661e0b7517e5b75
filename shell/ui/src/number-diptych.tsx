import { figureRadius, NumberPrint } from './number-plate.tsx';

/** The distance between the centers. The rings of one number end where the empty center of the other begins. */
const distance = 660;
const height = 1.7 * figureRadius;
const width = distance + 2 * figureRadius + 70;

export interface NumberDiptychProps {
  numbers: readonly [string, string];
  label: string;
}

/** Two numbers on one `PlateSheet`, with overlapping rings. Wide screens crop them more, so that the next part of the page shows. */
export function NumberDiptych({ numbers, label }: NumberDiptychProps) {
  return (
    <svg
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="block w-full md:h-56 lg:h-64"
      role="img"
      aria-label={label}
    >
      {numbers.map((number, index) => (
        <g key={number} transform={`translate(${(index - 0.5) * distance})`}>
          <NumberPrint number={number} />
        </g>
      ))}
    </svg>
  );
}
