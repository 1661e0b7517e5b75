import { numberRings, type Ring } from '@site/figures/number-rings';
import { createContext, type ReactNode, useContext } from 'react';

const radius = 48;
const unit = 200;

const SharedShapes = createContext(false);

/** Defines the curves of a list of figures once in the HTML. Figures outside of it contain their own curves. */
export function FigureShapes({ numbers, children }: { numbers: readonly string[]; children: ReactNode }) {
  const rings = new Map(numbers.flatMap(ringsOf).map((ring) => [ring.shape, ring]));
  return (
    <>
      <svg width="0" height="0" className="absolute" aria-hidden>
        <defs>
          {[...rings.values()].map(({ shape, lines }) => (
            <path key={shape} id={shape} d={lines.join('')} />
          ))}
        </defs>
      </svg>
      <SharedShapes value={true}>{children}</SharedShapes>
    </>
  );
}

/** A number's rings as a small decoration in the current text color. */
export function NumberFigure({ number }: { number: string }) {
  return (
    <svg
      viewBox="-50 -50 100 100"
      width="100"
      height="100"
      className="block size-full"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      {ringsOf(number).map((ring) => {
        const scale = Math.round((ring.radius * radius * 1000) / unit) / 1000;
        return (
          <g key={ring.radius} transform={`scale(${scale})`} strokeWidth={Math.round(11 / scale) / 10}>
            <Curve ring={ring} />
            {ring.counterPhaseTurn > 0 && (
              <Curve ring={ring} transform={`rotate(${ring.counterPhaseTurn})`} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Curve({ ring: { shape, lines }, transform }: { ring: Ring; transform?: string }) {
  const isShared = useContext(SharedShapes);
  return isShared ? (
    <use href={`#${shape}`} transform={transform} />
  ) : (
    <path d={lines.join('')} transform={transform} />
  );
}

function ringsOf(number: string) {
  return numberRings(number, { hollow: 0.28, linesPerRing: 1, unit });
}
