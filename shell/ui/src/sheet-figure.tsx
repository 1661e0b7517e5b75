import { numberRings } from '@site/figures/number-rings';

const shape = { hollow: 0.25, linesPerRing: 1, unit: 200, bothPhases: true };

/** Defines the ring of each digit once for all figures of a page. */
export function SheetRings() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {['0123', '4567', '8989']
        .flatMap((digits) => numberRings(digits, shape))
        .slice(0, 10)
        .map(({ digit, lines }) => (
          <path key={digit} id={`ring-${digit}`} d={lines.join('')} vectorEffect="non-scaling-stroke" />
        ))}
    </svg>
  );
}

/** A number in a large sheet of figures: its rings by reference, which keeps the HTML short. */
export function SheetFigure({ number }: { number: string }) {
  return (
    <svg
      viewBox="-220 -220 440 440"
      width="100"
      height="100"
      className="h-auto w-full overflow-visible"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {numberRings(number, shape).map(({ digit, radius }) => (
        <use key={radius} href={`#ring-${digit}`} transform={`scale(${Math.round(radius * 100) / 100})`} />
      ))}
    </svg>
  );
}
