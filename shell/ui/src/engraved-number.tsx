import { engravedNumerals, numeralHeight } from '@site/figures/engraved-numeral';

/** Widths of the strokes of a digit, widest first: lines and gaps alternate. Fewer than on a plate, because digits are small. */
const bands = [29, 19, 8];
const width = 100;
const gap = 34;
const margin = 30;
/** How much higher than the digit before it a digit stands. */
const step = 45;
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

export interface EngravedNumberProps {
  number: string;
  /** Shows how the number is built: with its mirror image below, or one step up or down with each digit. */
  pattern?: 'mirrored' | 'stepped';
  className?: string;
}

/** The digits of a number, engraved in the current text color, for lists on a plate. The page must have `DigitShapes` once. */
export function EngravedNumber({ number, pattern, className }: EngravedNumberProps) {
  const places = [...number.replace(/\D/g, '')];
  const span = (places.length - 1) * (width + gap);
  const full = span + width + 2 * margin;
  const rise = pattern === 'stepped' ? step : 0;
  const above = numeralHeight / 2 + margin + (rise * (places.length - 1)) / 2;
  const height = pattern === 'mirrored' ? above * 2 + numeralHeight : above * 2;
  const digits = places.map((digit, index) => (
    <use
      // biome-ignore lint/suspicious/noArrayIndexKey: digits have no identity but their place
      key={index}
      href={`#digit-${digit}`}
      x={index * (width + gap) - span / 2}
      y={rise ? above - numeralHeight / 2 - margin - index * rise : undefined}
    />
  ));
  return (
    <svg viewBox={`${-full / 2} ${-above} ${full} ${height}`} className={className} aria-hidden>
      {digits}
      {pattern === 'mirrored' && (
        <g transform={`translate(0 ${numeralHeight + margin}) scale(1 -1)`} opacity=".4">
          {digits}
        </g>
      )}
    </svg>
  );
}
