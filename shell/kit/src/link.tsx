import { type ComponentPropsWithRef, type MouseEvent, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useHost } from './host.ts';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of this site. */
  to: string;
  /** Takes the place of the present address in the history. */
  replace?: boolean;
}

const intentMs = 65;

/** A link within the site. Fetches the target's code and data when a visitor is about to follow it. */
export function Link({
  to,
  replace,
  onClick,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onTouchStart,
  onTouchMove,
  ...rest
}: LinkProps) {
  const { prefetch } = useHost();
  const href = useHref(to);
  const navigate = useNavigate();
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!staysWithBrowser(event, rest.target)) {
          event.preventDefault();
          navigate(to, { replace });
        }
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        intent.current = setTimeout(prefetch, intentMs, to);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        clearTimeout(intent.current);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch(to);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        intent.current = setTimeout(prefetch, intentMs, to);
      }}
      onTouchMove={(event) => {
        onTouchMove?.(event);
        // The finger scrolls; it does not tap.
        clearTimeout(intent.current);
      }}
    />
  );
}

/** New tabs, downloads and the like are the browser's business. The router's own test would ship its form code too. */
function staysWithBrowser(event: MouseEvent, target: string | undefined) {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return (
    defaultPrevented ||
    button !== 0 ||
    metaKey ||
    altKey ||
    ctrlKey ||
    shiftKey ||
    (target && target !== '_self')
  );
}
