import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** The HTML is there already; so far below the screen its code is fetched to make it work. */
const nearPx = 400;

/**
 * A part far down the page. The server sends it whole; in the browser its code is fetched when it comes near the
 * screen, so that a first visit does not pay for what may never be seen. On later pages, which come without HTML, it
 * is fetched at once.
 */
export function near<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  return memo(function Near(props: Props) {
    const comesWithHtml = useComesWithHtml();
    const [isLifeless, setLifeless] = useState(false);
    const [{ Part, approach }] = useState(() => createPart(load, comesWithHtml, () => setLifeless(true)));
    // An update would make React give up the server's HTML for the fallback, so until the part is alive nothing changes.
    const [atFirst] = useState(props);
    const [isAlive, setAlive] = useState(!comesWithHtml);
    const shown = isAlive ? props : atFirst;
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
    const part = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part {...shown} />
          <Alive tell={setAlive} />
        </Suspense>
      ),
      [Part, shown],
    );
    return (
      <div ref={place} data-lifeless={isLifeless || undefined}>
        {part}
      </div>
    );
  });
}

/** Tells when what stands beside it works. */
function Alive({ tell }: { tell: (isAlive: boolean) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}

/** True for what is taken over from the server's HTML, in the browser. */
function useComesWithHtml(): boolean {
  const isHydrating = useSyncExternalStore(
    noChange,
    () => false,
    () => typeof window !== 'undefined',
  );
  const [atFirst] = useState(isHydrating);
  return atFirst;
}

const noChange = () => () => {};

function createPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  comesWithHtml: boolean,
  onFailure: () => void,
) {
  const closeBy = Promise.withResolvers<void>();
  if (!comesWithHtml) closeBy.resolve();
  const Part = lazy(async () => {
    await closeBy.promise;
    try {
      return { default: await load() };
    } catch (error) {
      if (!comesWithHtml) throw error;
      // What the server sent is worth more than an error in its place: it stays, and styles show what code would open.
      onFailure();
      return new Promise<never>(() => {});
    }
  });
  return { Part: Part as unknown as ComponentType<Props>, approach: closeBy.resolve };
}
