const width = 300;
const height = 40;

interface ChartProps {
  /** The figure below, which also tells readers who cannot see the bars. */
  label: string;
  values: readonly number[];
  max: number;
  isBad?: boolean;
}

/** One bar for each value, drawn on the server. */
export function Chart({ label, values, max, isBad = false }: ChartProps) {
  const step = width / values.length;
  const bars = values.map((value, index) => {
    if (value <= 0) return '';
    const bar = Math.max(2, (value / max) * (height - 2)).toFixed(1);
    return `M${(index * step).toFixed(2)} ${height}v-${bar}h${(step * 0.8).toFixed(2)}v${bar}z`;
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
