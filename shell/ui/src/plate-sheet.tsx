import { plateEdge } from '@site/figures/plate-edge';
import type { ReactNode } from 'react';

export interface PlateSheetProps {
  /** Different seeds have different edges. */
  seed: string;
  /** The height of the drawing of the edges, which is 1000 wide. Raise it for a sheet that is much higher than wide. */
  height?: number;
  className: string;
  children: ReactNode;
}

const width = 1000;

/**
 * A sheet in the color of the plates, with torn edges, behind its content. The edges lie over a plain background, so text can be
 * read before they arrive, in print and in forced colors.
 */
export function PlateSheet({ seed, height = 900, className, children }: PlateSheetProps) {
  return (
    <div data-plate="" className={`relative bg-plate text-plate-line ${className}`}>
      {children}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full print:hidden"
        fill="var(--paper)"
        overflow="visible"
        aria-hidden
      >
        <path
          fillRule="evenodd"
          d={`M-3-3H${width + 3}V${height + 3}H-3z${plateEdge(seed, width, height)}`}
        />
      </svg>
    </div>
  );
}
