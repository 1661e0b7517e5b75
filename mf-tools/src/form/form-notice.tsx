import type { ReactNode } from 'react';

export interface FormNoticeProps {
  /** For `aria-describedby` of what the visitor pressed. */
  id?: string;
  children: ReactNode;
}

/** What went wrong with the whole form, said where the visitor just pressed. */
export function FormNotice({ id, children }: FormNoticeProps) {
  return (
    <p
      id={id}
      role="alert"
      className="rounded-sm border-t-2 border-danger bg-danger-wash px-4 py-3 text-small text-danger"
    >
      {children}
    </p>
  );
}
