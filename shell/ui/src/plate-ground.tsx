import { plateEdge } from './plate-edge.ts';

const size = 1000;

/**
 * The coated paper of a plate behind other content: its parent has a position and a plate's background for forced colors,
 * which drop the picture.
 */
export function PlateGround({ seed }: { seed: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full forced-colors:hidden"
      aria-hidden
    >
      <path className="fill-plate" d={plateEdge(seed, size, size)} />
    </svg>
  );
}
