import { Link } from '@site/kit';
import type { ReactNode } from 'react';

/** A link below a short text, to a page that says more. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center text-small font-medium text-accent underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  );
}
