import { type ComponentProps, type ReactNode, useId, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { LineIcon } from './line-icon.tsx';

/** The props that link a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Shows "(optional)" at the label. A field is required by default. */
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A labeled form control: `<Field label="Your name">{(control) => <Input {...control} name="name" />}</Field>`. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': classNames(hint ? hintId : undefined, error ? errorId : undefined) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      <FieldError id={errorId} controlId={id}>
        {error}
      </FieldError>
    </div>
  );
}

/** Whether the visitor has typed since a form was submitted. Errors that come and go with each key are not announced. */
let isTyping = false;

function watchTyping() {
  const note = ({ type }: Event) => {
    isTyping = type === 'input';
  };
  for (const type of ['input', 'submit']) addEventListener(type, note, { capture: true });
  return () => {
    for (const type of ['input', 'submit']) removeEventListener(type, note, { capture: true });
  };
}

interface FieldErrorProps {
  id: string;
  /** The id of the control that the error belongs to. */
  controlId?: string;
  children?: string;
}

/**
 * Screen readers read an error when its control gets the focus. If a refused form leaves the focus where it was, the error announces
 * itself.
 */
export function FieldError({ id, controlId, children }: FieldErrorProps) {
  const isFocused = useSyncExternalStore(
    watchTyping,
    () => !isTyping && controlId !== undefined && document.activeElement?.id === controlId,
    () => false,
  );
  if (!children) return null;
  return (
    <p
      id={id}
      role={isFocused ? 'alert' : undefined}
      className="flex items-baseline gap-2 text-small font-medium text-danger"
    >
      <LineIcon width={12} className="shrink-0 translate-y-px">
        <circle cx="6" cy="6" r="5.2" />
        <path d="M6 3v3.6M6 8.2v1" />
      </LineIcon>
      {children}
    </p>
  );
}

// The text has at least 16 px, because phones zoom in on the focus of smaller controls.
const controlClass =
  'w-full rounded-sm border border-rule-strong bg-surface px-4 py-2.5 text-body text-ink placeholder:text-ink-soft placeholder:opacity-100 ' +
  'transition-colors hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-danger';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classNames(controlClass, 'min-h-13', className)} />;
}

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classNames(controlClass, 'resize-y', className)} />;
}

export interface SelectProps extends ComponentProps<'select'> {
  /** Shown while nothing is selected. It is not in the list, and its value is empty. */
  placeholder?: string;
}

export function Select({ className, placeholder, children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      {/* In Safari, a text that is wider than the field would make the page scroll sideways. */}
      <select
        {...rest}
        className={classNames(controlClass, 'peer min-h-13 appearance-none overflow-hidden pr-11', className)}
      >
        {placeholder && (
          <option value="" hidden aria-label={placeholder}>
            {'\u00a0'}
          </option>
        )}
        {children}
      </select>
      {placeholder && (
        <span
          className="pointer-events-none absolute inset-y-0 left-4.25 hidden items-center text-body peer-has-[option[value='']:checked]:flex"
          aria-hidden
        >
          {placeholder}
        </span>
      )}
      <LineIcon
        width={12}
        height={8}
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-soft"
      >
        <path d="m1 1 5 5 5-5" />
      </LineIcon>
    </span>
  );
}
