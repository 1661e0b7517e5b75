import type { ComponentProps } from 'react';

export interface LineIconProps extends ComponentProps<'svg'> {
  width: number;
  /** Default: the width. */
  height?: number;
}

/** A drawing in lines of the text's color, hidden from screen readers. Unless it has a `viewBox`, a unit is a pixel. */
export function LineIcon({ width, height = width, ...rest }: LineIconProps) {
  const viewBox = `0 0 ${width} ${height}`;
  const lines = { fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' };
  return <svg viewBox={viewBox} width={width} height={height} {...lines} aria-hidden {...rest} />;
}
