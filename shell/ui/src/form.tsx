import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled' | 'children'> {
  label: string;
  /** The label while the form is submitting. */
  busyLabel: string;
  isBusy: boolean;
}

/**
 * The submit button of a form. It is disabled while busy and then takes back the focus that disabling removed. The page's
 * starter shows the busy label on a click before hydration.
 */
export function SubmitButton({ label, busyLabel, isBusy, ...rest }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    // A click on the disabled button gives the focus to an element around it.
    const isLost = !activeElement || activeElement.contains(button.current);
    // Do not scroll: the visitor may be reading elsewhere.
    if (wasBusy.current && !isBusy && isLost) button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
    // After a reload while busy, Firefox disables the button again.
    if (button.current) button.current.disabled = isBusy;
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

/** A status message for screen readers only. */
export function FormStatus({ children }: { children: string }) {
  return (
    <p role="status" aria-live="polite" data-status="" className="sr-only" suppressHydrationWarning>
      {children}
    </p>
  );
}

export interface FormNoticeProps {
  /** For `aria-describedby` of the submit button. */
  id?: string;
  ref?: Ref<HTMLParagraphElement>;
  /** Hidden until the page's starter shows it because the form's code could not be loaded. */
  isForStarter?: boolean;
  children: ReactNode;
}

/** An error of the whole form, next to the submit button. The scroll margin keeps it clear of a toast. */
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
