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
  if (useServerHtml()) {
    // React does not hydrate the children of an element with this property, and leaves an unchanged value alone.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constant and empty
    return <Element dangerouslySetInnerHTML={keptHtml} suppressHydrationWarning />;
  }
  return (
    <Element>
      <StaticContext value={true}>{children}</StaticContext>
    </Element>
  );
}

const keptHtml = { __html: '' };

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
