import { type ReactNode, useEffect, useRef } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

export interface FormNoticeProps {
  /** For `aria-describedby` of what the visitor pressed. */
  id?: string;
  children: ReactNode;
}

/** What went wrong with the whole form, said where the visitor just pressed and brought into view, clear of a toast. */
export function FormNotice({ id, children }: FormNoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  const isHydrated = useIsHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not for a notice that the page came with
  useEffect(() => {
    if (isHydrated) notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p
      ref={notice}
      id={id}
      role="alert"
      className="scroll-mb-40 rounded-sm border-t-2 border-danger bg-danger-wash px-4 py-3 text-small text-danger"
    >
      {children}
    </p>
  );
}
