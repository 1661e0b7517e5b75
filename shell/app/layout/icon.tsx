import type { SVGProps } from 'react';

/** A drawing in lines of the text's color, hidden from screen readers. */
export function Icon(props: SVGProps<SVGSVGElement>) {
  return <svg fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true" {...props} />;
}
