import { HostProvider } from '@site/kit/host';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Navigator, Router } from 'react-router';
import { PageView } from './page/page-view.tsx';
import { SlotView } from './page/slot-view.tsx';
import { UnknownAddress } from './page/unknown-address.tsx';
import type { Place } from './place.ts';
import { type Runtime, RuntimeProvider } from './runtime.ts';
import { ShellLayout } from './shell-layout.tsx';

export interface SiteTreeProps {
  runtime: Runtime;
  place: Place;
  /** The place, and hidden beside it a page that is being left or one that may come. */
  rendered?: readonly Place[];
  navigator: Navigator;
  retry?: () => void;
}

/** The whole tree for one place, the same on the server and in the browser. */
export function SiteTree({ runtime, place, rendered = [place], navigator, retry = nothing }: SiteTreeProps) {
  const { site, noteRead, visitState } = runtime;
  const host = useMemo(() => ({ site, SlotView, noteRead, visitState }), [site, noteRead, visitState]);
  return (
    <RuntimeProvider value={runtime}>
      <HostProvider value={host}>
        <QueryClientProvider client={runtime.queryClient}>
          <Router location={place.location} navigator={navigator}>
            <ShellLayout place={place}>
              {rendered.map((one) =>
                one.entry ? (
                  <PageView
                    key={one.location.pathname}
                    place={one}
                    entry={one.entry}
                    isHidden={one !== place}
                    retry={retry}
                  />
                ) : (
                  <UnknownAddress key={one.location.pathname} outcome={one.outcome} retry={retry} />
                ),
              )}
            </ShellLayout>
          </Router>
        </QueryClientProvider>
      </HostProvider>
    </RuntimeProvider>
  );
}

function nothing() {}
