/** The first focusable element: skips the menu. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-30 rounded-sm bg-action px-5 py-3 text-action-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}
