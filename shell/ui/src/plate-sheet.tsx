import { plateEdge } from './plate-edge.ts';

/** A plate's sheet of any size, behind the content of a positioned element with `data-plate`. */
export function PlateSheet({ seed }: { seed: string }) {
  return (
    <svg
      viewBox="0 0 1000 900"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <path className="fill-plate" d={plateEdge(seed, 1000, 900)} />
    </svg>
  );
}
