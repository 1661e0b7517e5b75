import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react';
import { useHost } from './host.ts';

const StaticContext = createContext(false);

/** True below a `Static`: the browser does not need the data read there. */
export function useIsStatic(): boolean {
  return useContext(StaticContext);
}

export interface StaticProps {
  /** The element around the content; `span` in running text. */
  as?: 'div' | 'span';
  children: ReactNode;
}

/**
 * Content without behavior. During hydration the browser keeps the server's HTML: nothing below renders again, and the
 * data read below is not sent with the page. After a navigation it renders like any other component.
 */
export function Static({ as: Element = 'div', children }: StaticProps) {
  const region = useKeptDetails();
  const hasServerHtml = useServerHtml();
  const isOutdated = useSyncExternalStore(
    subscribe,
    () => isServerHtmlOutdated,
    () => false,
  );
  if (hasServerHtml && !isOutdated) {
    // React does not hydrate the children of an element with this property, and leaves an unchanged value alone.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constant and empty
    return <Element key="kept" ref={region} dangerouslySetInnerHTML={emptyHtml} suppressHydrationWarning />;
  }
  return (
    <Element key="rendered" ref={region}>
      <StaticContext value={true}>{children}</StaticContext>
    </Element>
  );
}

const emptyHtml = { __html: '' };

/** Keeps which parts (`details`) the visitor opened or closed for Back and Forward, so that the page has the same height. */
function useKeptDetails() {
  const { visitValues } = useHost();
  // Read once: while a page is being left, the current entry is that of the next page.
  const [values] = useState(visitValues);
  return useCallback(
    (region: Element | null) => {
      // Named now, because a translation changes the text later.
      const parts = [...(region?.querySelectorAll('details') ?? [])].map(
        (part) => [`open: ${part.textContent}`, part] as const,
      );
      for (const [name, part] of parts) part.open = (values.get(name) as boolean | undefined) ?? part.open;
      return () => {
        for (const [name, part] of parts) values.set(name, part.open);
      };
    },
    [values],
  );
}

let isServerHtmlOutdated = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For development: renders static content in the browser, because its code was edited. */
export function renderStaticContent(): void {
  isServerHtmlOutdated = true;
  for (const listener of listeners) listener();
}

/** Whether the component was hydrated from server HTML. Constant for its lifetime; false on the server. */
export function useServerHtml(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => typeof window !== 'undefined',
  );
  const [hasServerHtml] = useState(isHydrating);
  return hasServerHtml;
}

const neverChanges = () => () => {};
