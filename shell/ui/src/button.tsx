import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  // Forced colors drop the background, so a wider border marks the primary button.
  primary: 'border border-transparent forced-colors:border-2 bg-action text-action-ink hover:bg-action-hover',
  secondary: 'border border-rule-strong text-ink hover:border-ink hover:bg-surface',
  quiet: 'text-accent underline underline-offset-4 hover:decoration-2',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 py-2 text-small',
  large: 'min-h-13 px-7 py-3 text-body',
};

/** The classes of a button, for custom elements. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
} = {}) {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-full text-center font-medium transition-colors',
    'disabled:cursor-progress disabled:opacity-70 print:hidden',
    variants[variant],
    sizes[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={classNames(buttonClass({ variant, size }), className)} />;
}

export interface ButtonLinkProps {
  to: string;
  /** False prevents any request before the link is followed, for an address that reveals something about the visitor. */
  prefetch?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

export function ButtonLink({ to, prefetch = true, variant, size, children }: ButtonLinkProps) {
  return (
    <a className={buttonClass({ variant, size })} href={to} data-no-prefetch={prefetch ? undefined : ''}>
      {children}
    </a>
  );
}

export interface ButtonLinksProps extends Pick<ButtonLinkProps, 'size'> {
  links: readonly { name: string; to: string }[];
}

/** Secondary links to several places. Put them into a row. */
export function ButtonLinks({ links, size }: ButtonLinksProps) {
  return links.map(({ name, to }) => (
    <ButtonLink key={to} to={to} variant="secondary" size={size}>
      {name}
    </ButtonLink>
  ));
}
