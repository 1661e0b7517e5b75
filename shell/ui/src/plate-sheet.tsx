import type { ReactNode } from 'react';
import { plateEdge } from './plate-edge.ts';

export interface PlateSheetProps {
  /** Different seeds have different edges. */
  seed: string;
  /** For a sheet that is much higher than wide, so that its edges have as many strokes as others. */
  tall?: boolean;
  className?: string;
  children: ReactNode;
}

const width = 1000;

/**
 * A sheet in the color of the plates, with torn edges, behind its content. The edges cover a plain background: text on it
 * can be read before they arrive, in print and in forced colors.
 */
export function PlateSheet({ seed, tall = false, className = '', children }: PlateSheetProps) {
  const height = tall ? 2000 : 900;
  return (
    <div className={`relative isolate bg-plate text-plate-line ${className}`}>
      {children}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="absolute -inset-px -z-10 size-[calc(100%+2px)] fill-paper forced-colors:hidden print:hidden"
        aria-hidden
      >
        <path fillRule="evenodd" d={`M0 0h${width}v${height}H0z${plateEdge(seed, width, height)}`} />
      </svg>
    </div>
  );
}
