import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';

const StaticContext = createContext(false);

/** True below a `Static`: what is read there is not needed by the browser. */
export function useIsStatic(): boolean {
  return useContext(StaticContext);
}

export interface StaticProps {
  /** The element around the content; a `span` within running text. */
  as?: 'div' | 'span';
  children: ReactNode;
}

/**
 * Content without behavior. On the first page of a visit the browser keeps the server's HTML as it is: nothing below is
 * rendered again, and the data read below are not sent along. On later pages it renders like any other component.
 */
export function Static({ as: Element = 'div', children }: StaticProps) {
  const isKept = useServerHtml();
  if (isKept) {
    // React never looks inside an element with this property, and an unchanged value leaves the server's HTML alone.
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

/** True, for the life of the component, when it took over HTML of the server; always false on the server. */
export function useServerHtml(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => typeof window !== 'undefined',
  );
  const [atFirst] = useState(isHydrating);
  return atFirst;
}

const neverChanges = () => () => {};
