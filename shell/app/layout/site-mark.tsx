/** The site's logo: a ring that oscillates four times, drawn in both phases. */
export function SiteMark() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" fill="none" className="shrink-0" aria-hidden="true">
      <rect width="40" height="40" rx="4" className="fill-plate" />
      <g className="stroke-plate-line" strokeWidth="1.4">
        <path d={ring} />
        <path d={ring} transform="rotate(45 20 20)" />
      </g>
      <circle cx="20" cy="20" r="3" className="fill-plate-line" />
    </svg>
  );
}

const ring =
  'M20 4.5c2.03 0 3.88 1.83 4.82 3.86s1.14 3.88 2.04 4.78 2.75 1.09 4.78 2.04 3.86 2.79 3.86 4.82-1.83 3.88-3.86 4.82-3.88 1.14-4.78 2.04-1.09 2.75-2.04 4.78-2.79 3.86-4.82 3.86-3.88-1.83-4.82-3.86-1.14-3.88-2.04-4.78-2.75-1.09-4.78-2.04-3.86-2.79-3.86-4.82 1.83-3.88 3.86-4.82 3.88-1.14 4.78-2.04 1.09-2.75 2.04-4.78 2.79-3.86 4.82-3.86z';
