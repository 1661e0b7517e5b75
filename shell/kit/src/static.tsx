import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';

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
  const hasServerHtml = useServerHtml();
  const isOutdated = useSyncExternalStore(
    subscribe,
    () => isServerHtmlOutdated,
    () => false,
  );
  if (hasServerHtml && !isOutdated) {
    // React does not hydrate the children of an element with this property, and leaves an unchanged value alone.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constant and empty
    return <Element key="kept" dangerouslySetInnerHTML={emptyHtml} suppressHydrationWarning />;
  }
  return (
    <Element key="rendered">
      <StaticContext value={true}>{children}</StaticContext>
    </Element>
  );
}

const emptyHtml = { __html: '' };

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
