import { HostProvider } from '@site/kit/host';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Navigator } from 'react-router';
import { Layout } from './layout/layout.tsx';
import { FailedRegion } from './page/failed-region.tsx';
import { PageView } from './page/page-view.tsx';
import { SlotView } from './page/slot-view.tsx';
import { UnknownAddress } from './page/unknown-address.tsx';
import { type Runtime, RuntimeProvider } from './runtime.ts';
import { pageKey, type View } from './view.ts';

interface SiteTreeProps {
  runtime: Runtime;
  view: View;
  /** The view and at most one hidden view, see `NavigationState`. */
  rendered?: readonly View[];
  navigator: Navigator;
  retry?: () => void;
}

/** The whole tree for one view, the same on the server and in the browser. */
export function SiteTree({ runtime, view, rendered = [view], navigator, retry = () => {} }: SiteTreeProps) {
  const host = useMemo(() => {
    const { site, noteRead, visitValues, composition } = runtime;
    const searchEntries = () =>
      composition().pages.flatMap(({ pattern, searchEntry }) =>
        searchEntry ? [{ ...searchEntry, path: pattern }] : [],
      );
    return { site, noteRead, visitValues, searchEntries, SlotView, FailedRegion };
  }, [runtime]);
  return (
    <RuntimeProvider value={runtime}>
      <HostProvider value={host}>
        <QueryClientProvider client={runtime.queryClient}>
          <Layout view={view}>
            {rendered.map((each) =>
              each.entry ? (
                <PageView
                  key={pageKey(each)}
                  view={each}
                  entry={each.entry}
                  navigator={navigator}
                  isHidden={each !== view}
                  retry={retry}
                />
              ) : (
                <UnknownAddress key={pageKey(each)} outcome={each.outcome} retry={retry} />
              ),
            )}
          </Layout>
        </QueryClientProvider>
      </HostProvider>
    </RuntimeProvider>
  );
}
