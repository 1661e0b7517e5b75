import { engravedNumerals } from '@site/figures/engraved-numeral';

/** Widths of the strokes of a digit, widest first: lines and gaps alternate. Fewer than on a plate, because digits are small. */
const bands = [29, 19, 8];
const margin = 30;
/** How much higher than the digit before it a digit stands. */
const step = 45;

/** Digits around the origin of a drawing, engraved in the current text color. `step` lifts each above the one before. */
export function EngravedDigits({ digits, step }: { digits: string; step?: number }) {
  const { path } = engravedNumerals(digits, step);
  return bands.map((band, index) => (
    <path
      key={band}
      fill="none"
      stroke={index % 2 ? 'var(--plate)' : 'currentColor'}
      strokeWidth={band}
      d={path}
    />
  ));
}

export interface EngravedNumberProps {
  number: string;
  /** Shows how the number is built: with its mirror image below, or one step up or down with each digit. */
  pattern?: 'mirrored' | 'stepped';
  className?: string;
}

/** The digits of a number, engraved in the current text color, for lists on a plate. */
export function EngravedNumber({ number, pattern, className }: EngravedNumberProps) {
  const rise = pattern === 'stepped' ? step : 0;
  // Use the width of the widest number of this length, so that all numbers have digits of the same size.
  const { width, height } = engravedNumerals(number.replaceAll(/\d/g, '4'), rise);
  const above = height / 2 + margin;
  const below = pattern === 'mirrored' ? above + height : above;
  const full = width + 2 * margin;
  return (
    <svg viewBox={`${-full / 2} ${-above} ${full} ${above + below}`} className={className} aria-hidden>
      <EngravedDigits digits={number} step={rise} />
      {pattern === 'mirrored' && (
        <g transform={`translate(0 ${height + margin}) scale(1 -1)`} opacity=".4">
          <EngravedDigits digits={number} step={rise} />
        </g>
      )}
    </svg>
  );
}
