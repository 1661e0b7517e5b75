/** The plus in the summary of a `details` with the class `group`; it turns into a cross when that is open. */
export function UnfoldMark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 14 14"
      width="14"
      height="14"
      className={`${className} transition-transform group-open:rotate-45`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      <path d="M7 0v14M0 7h14" />
    </svg>
  );
}
