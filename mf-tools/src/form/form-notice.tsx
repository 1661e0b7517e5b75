import type { ReactNode } from 'react';

/** What went wrong with the whole form, said where the visitor just pressed. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="rounded-sm border-t-2 border-danger bg-danger-wash px-4 py-3 text-small text-danger"
    >
      {children}
    </p>
  );
}
