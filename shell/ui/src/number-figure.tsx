import { numberRings } from './number-rings.ts';

const radius = 48;
const unit = 200;

/** A number's rings alone, small, in the colour of the text around it. Always decoration. */
export function NumberFigure({ number }: { number: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      width="100"
      height="100"
      className="block size-full"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <g transform="translate(50 50)">
        {numberRings(number, { hollow: 0.28, linesPerRing: 1, unit }).map((ring) => {
          const scale = Math.round((ring.radius * radius * 1000) / unit) / 1000;
          return (
            <g key={ring.radius} transform={`scale(${scale})`} strokeWidth={Math.round(11 / scale) / 10}>
              {ring.lines.map((line) => (
                <path key={line} d={line} />
              ))}
              {ring.counterTurn > 0 &&
                ring.lines.map((line) => (
                  <path key={line} d={line} transform={`rotate(${ring.counterTurn})`} />
                ))}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
