import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled' | 'children'> {
  label: string;
  /** What it says while the form works. */
  busyLabel: string;
  isBusy: boolean;
}

/**
 * The button of a form. While it is busy it says so and cannot be pressed; then it gets back the focus that it lost by
 * that. The page's starter shows the busy label to a visitor who presses before the form works.
 */
export function SubmitButton({ label, busyLabel, isBusy, ...rest }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    // Without scrolling: the visitor may have gone on reading elsewhere.
    if (wasBusy.current && !isBusy && (!activeElement || activeElement === document.body))
      button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return (
    <Button
      {...rest}
      ref={button}
      type="submit"
      size="large"
      disabled={isBusy}
      data-busy={busyLabel}
      suppressHydrationWarning
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}

/** What a form tells screen readers. */
export function FormStatus({ children }: { children: string }) {
  return (
    <p role="status" data-status="" className="sr-only" suppressHydrationWarning>
      {children}
    </p>
  );
}

export interface FormNoticeProps {
  /** For `aria-describedby` of what the visitor pressed. */
  id?: string;
  ref?: Ref<HTMLParagraphElement>;
  /** The page's starter shows it when the form's code cannot be loaded. */
  isForStarter?: boolean;
  children: ReactNode;
}

/** What went wrong with a whole form, where the visitor has just pressed. Scrolls clear of a toast. */
export function FormNotice({ id, ref, isForStarter = false, children }: FormNoticeProps) {
  return (
    <p
      ref={ref}
      id={id}
      role="alert"
      hidden={isForStarter}
      data-unavailable={isForStarter || undefined}
      className="scroll-mb-40 rounded-sm border-t-2 border-danger bg-danger-wash px-4 py-3 text-small text-danger"
    >
      {children}
    </p>
  );
}
