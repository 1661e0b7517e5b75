const width = 300;
const height = 40;
const step = 5;

interface ChartProps {
  /** The figure below, which also tells readers who cannot see the bars. */
  label: string;
  values: readonly number[];
  /** The value at the top. */
  max: number;
  isBad?: boolean;
}

/** Bars of the newest values, one for five seconds, drawn on the server. */
export function Chart({ label, values, max, isBad = false }: ChartProps) {
  const shown = values.slice(-width / step);
  const left = width - shown.length * step;
  const bars = shown.map((value, index) => {
    if (value <= 0) return '';
    const bar = Math.max(2, (value / max) * (height - 2)).toFixed(1);
    return `M${left + index * step} ${height}v-${bar}h${step - 1}v${bar}z`;
  });
  return (
    <figure>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={`h-10 w-full ${isBad ? 'text-danger' : 'text-accent'}`}
      >
        <path
          d={`M0 ${height - 0.5}H${width}`}
          className="text-rule-strong"
          stroke="currentColor"
          strokeWidth="1"
        />
        <path fill="currentColor" d={bars.join('')} />
      </svg>
      <figcaption className={`text-caption ${isBad ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
        {label}
      </figcaption>
    </figure>
  );
}
