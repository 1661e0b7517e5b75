import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { failParts } from './fail-parts.ts';

interface FailedPartProps {
  /** The element around the part that threw. */
  frame: RefObject<HTMLElement | null>;
  canKeep: () => boolean;
  notice: ReactNode;
}

/**
 * Replaces a part that threw in the browser: by the HTML that is already on the screen if it can stay, else by a notice.
 * Links and forms in this HTML work as they do without scripts.
 */
export function FailedPart({ frame, canKeep, notice }: FailedPartProps) {
  // The first render still sees the old nodes: React removes them when it commits.
  const [kept] = useState(() => (canKeep() && frame.current ? nodesOf(frame.current) : undefined));
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element || !kept) return;
    element.replaceChildren(...kept.nodes);
    kept.focused?.focus({ preventScroll: true });
    failParts(element);
  }, [kept]);
  return kept ? <div ref={container} data-failed="" /> : notice;
}

/** The nodes themselves, so that form fields keep their input. Undefined when they are only a skeleton. */
function nodesOf(frame: HTMLElement) {
  if ([...frame.children].some((child) => child.hasAttribute('data-pending'))) return undefined;
  const focused = document.activeElement;
  return {
    nodes: [...frame.childNodes],
    focused: focused instanceof HTMLElement && frame.contains(focused) ? focused : undefined,
  };
}
