import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Far enough below the screen that the code is there before the visitor is. */
const nearPx = 800;

/**
 * A part far down the page. The server sends it whole; in the browser its code is fetched when it comes near the
 * screen, so that a first visit does not pay for what may never be seen. On later pages, which come without HTML, it
 * is fetched at once.
 */
export function near<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  // Memoised: an update from outside would make React give up the server's HTML for the fallback.
  return memo(function Near(props: Props) {
    const [{ Part, approach }] = useState(() => createPart(load));
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && approach(), {
        rootMargin: `${nearPx}px`,
      });
      if (place.current) observer.observe(place.current);
      // The keyboard may jump here from far away.
      place.current?.addEventListener('focusin', () => approach(), { once: true });
      return () => observer.disconnect();
    }, [approach]);
    return (
      <div ref={place}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
}

function createPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const closeBy = Promise.withResolvers<void>();
  const comesWithHtml = typeof window !== 'undefined' && document.documentElement.dataset.ready === undefined;
  if (!comesWithHtml) closeBy.resolve();
  const Part = lazy(async () => {
    await closeBy.promise;
    try {
      return { default: await load() };
    } catch (error) {
      // What the server sent is worth more than an error in its place: it stays as it is.
      if (comesWithHtml) return new Promise<never>(() => {});
      throw error;
    }
  });
  return { Part: Part as unknown as ComponentType<Props>, approach: closeBy.resolve };
}
