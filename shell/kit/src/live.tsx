import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type LiveState, liveEvent, wantedEvent } from './live-protocol.ts';
import { useServerHtml } from './static.tsx';

/** The code of a part is loaded when it is this close to the screen. */
const nearPx = 400;

export interface LiveOptions<Props> {
  /** Shown on later pages, which come without HTML, while the code is loading. */
  fallback: ReactNode;
  /** Reads from the server's HTML what a visitor has changed in it before the code was there. */
  adopt?: (region: HTMLElement) => Partial<Props>;
}

/**
 * A part of a page that works: a form, questions that open. The server sends it as HTML; the browser loads its code when
 * it comes near the screen or a visitor turns to it. Until then the page's starter script answers presses in its region
 * and hands them over when the region is ready.
 */
export function live<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, adopt }: LiveOptions<Props>,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;

  function createPart(
    hasServerHtml: boolean,
    region: RefObject<HTMLElement | null>,
    tell: (state: LiveState) => void,
  ) {
    // Without HTML to keep, a component that is at hand renders at once.
    if (known && !hasServerHtml) return { Part: known, want: () => {} };
    const loaded = Promise.withResolvers<{ default: ComponentType<Props> }>();
    let isLoading = false;

    async function want() {
      if (isLoading) return;
      isLoading = true;
      tell('waiting');
      try {
        const Component = await load();
        known = Component;
        loaded.resolve({ default: hasServerHtml && adopt ? adopting(Component) : Component });
      } catch (error) {
        if (!hasServerHtml) return loaded.reject(error);
        // The server's HTML is worth more than an error in its place. The next press tries again.
        isLoading = false;
        tell('failed');
      }
    }

    function adopting(Component: ComponentType<Props>) {
      return function Adopting(props: Props) {
        const [adopted] = useState(() => region.current && adopt?.(region.current));
        return <Component {...props} {...adopted} />;
      };
    }

    if (!hasServerHtml) void want();
    const Part = lazy(() => loaded.promise) as unknown as ComponentType<Props>;
    return { Part, want: () => void want() };
  }

  return memo(function Live(props: Props) {
    const hasServerHtml = useServerHtml();
    const region = useRef<HTMLDivElement>(null);
    const [state, setState] = useState<LiveState>('waiting');
    const [{ Part, want }] = useState(() => createPart(hasServerHtml, region, setState));
    // An update would make React replace the server's HTML by the fallback, so nothing changes until the part is ready.
    const [atFirst] = useState(props);
    const shown = hasServerHtml && state !== 'ready' ? atFirst : props;

    useEffect(() => {
      const place = region.current;
      if (!place) return;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
        { rootMargin: `${nearPx}px` },
      );
      observer.observe(place);
      place.addEventListener(wantedEvent, want);
      return () => {
        observer.disconnect();
        place.removeEventListener(wantedEvent, want);
      };
    }, [want]);

    useEffect(() => {
      if (state !== 'waiting') region.current?.dispatchEvent(new CustomEvent(liveEvent, { bubbles: true }));
    }, [state]);

    const part = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part {...shown} />
          <Ready tell={setState} />
        </Suspense>
      ),
      [Part, shown],
    );
    return (
      <div ref={region} data-live={state}>
        {part}
      </div>
    );
  });
}

/** Runs its effect when what stands beside it is on the page and works. */
function Ready({ tell }: { tell: (state: LiveState) => void }) {
  useEffect(() => tell('ready'), [tell]);
  return null;
}
