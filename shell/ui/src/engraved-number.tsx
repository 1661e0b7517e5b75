import { engravedNumerals, numeralHeight } from './engraved-numeral.ts';

/** Widths of the strokes of a digit, widest first: lines and gaps alternate. Fewer than on a plate, because digits are small. */
const bands = [29, 19, 8];
const width = 100;
const gap = 34;
const margin = 30;
const digits = [...'0123456789'];

/** Defines the ten digits once in the HTML, for all engraved numbers after it. */
export function DigitShapes() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden>
      <defs>
        {digits.map((digit) => (
          <g key={digit} id={`digit-${digit}`} fill="none" stroke="currentColor">
            {bands.map((band, index) => (
              <path
                key={band}
                stroke={index % 2 ? 'var(--plate)' : undefined}
                strokeWidth={band}
                d={engravedNumerals(digit).path}
              />
            ))}
          </g>
        ))}
      </defs>
    </svg>
  );
}

/** The digits of a number, engraved in the current text color, for lists on a plate. The page must have `DigitShapes` once. */
export function EngravedNumber({ number, className }: { number: string; className?: string }) {
  const places = [...number.replace(/\D/g, '')];
  const span = (places.length - 1) * (width + gap);
  const full = span + width + 2 * margin;
  const height = numeralHeight + 2 * margin;
  return (
    <svg viewBox={`${-full / 2} ${-height / 2} ${full} ${height}`} className={className} aria-hidden>
      {places.map((digit, index) => (
        <use
          // biome-ignore lint/suspicious/noArrayIndexKey: digits have no identity but their place
          key={index}
          href={`#digit-${digit}`}
          x={index * (width + gap) - span / 2}
        />
      ))}
    </svg>
  );
}
