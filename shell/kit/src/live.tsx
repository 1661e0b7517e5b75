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
import { useHost } from './host.ts';
import { hydrateEvent, hydratingEvent, type LiveState, liveEvent } from './live-protocol.ts';
import { loadCode } from './load-code.ts';
import { useServerHtml } from './static.tsx';

/** A region below the screen is hydrated when it is this close. */
const hydrateMarginPx = 400;

export interface LiveOptions<Props> {
  /** Shown while the code loads, on pages that were not rendered by the server. */
  fallback: ReactNode;
  /** Reads props from the server's HTML, which the visitor may have changed before hydration. */
  adopt?: (region: HTMLElement) => Partial<Props>;
}

/**
 * An interactive part of a page, such as a form or an accordion. The server sends its HTML; the browser loads its code
 * when it comes close to the screen or the visitor interacts with it. Until it is ready, the page's starter script queues
 * clicks in its region and then replays them.
 */
export function live<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, adopt }: LiveOptions<Props>,
): ComponentType<Props> {
  let cached: ComponentType<Props> | undefined;

  function createPart(
    hasServerHtml: boolean,
    region: RefObject<HTMLElement | null>,
    setState: (state: LiveState) => void,
    setFailure: (error: unknown) => void,
  ) {
    // Without server HTML, loaded code renders at once.
    if (cached && !hasServerHtml) return { Part: cached, hydrate: () => {} };
    // Not `Promise.withResolvers`, which Safari before 17.4 does not have.
    let resolveLoaded: (module: { default: ComponentType<Props> }) => void = () => {};
    const loaded = new Promise<{ default: ComponentType<Props> }>((resolve) => {
      resolveLoaded = resolve;
    });
    let isLoading = false;

    async function hydrate() {
      if (isLoading) return;
      isLoading = true;
      setState('waiting');
      try {
        const Component = await loadCode(load);
        cached = Component;
        region.current?.dispatchEvent(new Event(hydratingEvent, { bubbles: true }));
        resolveLoaded({ default: hasServerHtml && adopt ? adopting(Component) : Component });
      } catch (error) {
        isLoading = false;
        setState('failed');
        setFailure(error);
      }
    }

    function adopting(Component: ComponentType<Props>) {
      return function Adopting(props: Props) {
        const [adopted] = useState(() => region.current && adopt?.(region.current));
        return <Component {...props} {...adopted} />;
      };
    }

    if (!hasServerHtml) void hydrate();
    const Part = lazy(() => loaded) as unknown as ComponentType<Props>;
    return { Part, hydrate: () => void hydrate() };
  }

  return memo(function Live(props: Props) {
    const hasServerHtml = useServerHtml();
    const { FailedRegion } = useHost();
    const region = useRef<HTMLDivElement>(null);
    const [state, setState] = useState<LiveState>('waiting');
    const [failure, setFailure] = useState<unknown>();
    const [{ Part, hydrate }] = useState(() => createPart(hasServerHtml, region, setState, setFailure));
    // New props would make React replace the server's HTML with the fallback, so they wait until the part is ready.
    const [initialProps] = useState(props);
    const partProps = hasServerHtml && state !== 'ready' ? initialProps : props;

    useEffect(() => {
      const element = region.current;
      if (!element) return;
      // Hydrate parts above the screen too: they may grow, and a reload can start at a scroll position below them.
      const isNear = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
        isIntersecting || boundingClientRect.bottom < 0;
      const observer = new IntersectionObserver((entries) => entries.some(isNear) && hydrate(), {
        rootMargin: `${hydrateMarginPx}px`,
      });
      observer.observe(element);
      element.addEventListener(hydrateEvent, hydrate);
      return () => {
        observer.disconnect();
        element.removeEventListener(hydrateEvent, hydrate);
      };
    }, [hydrate]);

    useEffect(() => {
      if (state !== 'waiting') region.current?.dispatchEvent(new CustomEvent(liveEvent, { bubbles: true }));
    }, [state]);

    const part = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part {...partProps} />
          <Ready setState={setState} />
        </Suspense>
      ),
      [Part, partProps],
    );
    // A region with server HTML keeps it, and the next click retries. The failure is reported all the same.
    const failed = state === 'failed' && (
      <FailedRegion isReplaced={!hasServerHtml} error={failure} retry={hydrate} />
    );
    if (failed && !hasServerHtml) return failed;
    return (
      <>
        <div ref={region} data-live={state}>
          {part}
        </div>
        {failed}
      </>
    );
  });
}

/** A sibling of the part: its effect runs when the part is hydrated. */
function Ready({ setState }: { setState: (state: LiveState) => void }) {
  useEffect(() => setState('ready'), [setState]);
  return null;
}
