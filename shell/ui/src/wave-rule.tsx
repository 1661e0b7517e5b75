/** A thin rule with a wave in the middle. */
export function WaveRule() {
  return (
    <svg
      viewBox="0 0 240 16"
      width="240"
      height="16"
      className="block h-4 w-60 max-w-full text-candle"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <path d="M0 8h84c6 0 6-6 12-6s6 12 12 12 6-12 12-12 6 12 12 12 6-12 12-12 6 6 12 6h84" />
      <path d="M84 8c6 0 6 6 12 6s6-12 12-12 6 12 12 12 6-12 12-12 6 12 12 12 6-6 12-6" />
      <path d="M84 8c6 0 6-3 12-3s6 6 12 6 6-6 12-6 6 6 12 6 6-6 12-6 6 3 12 3" strokeOpacity=".6" />
    </svg>
  );
}
