import { Static } from '@site/kit';
import { pageContext } from '@site/kit/host';
import { memo } from 'react';
import { type Navigator, Router } from 'react-router';
import type { TabPage } from '../../protocol/composition.ts';
import { RemoteDown } from '../layout/remote-down.tsx';
import { useRuntime } from '../runtime.ts';
import { isSameAddress, pageKey, type View } from '../view.ts';
import { RemoteFrame } from './remote-frame.tsx';
import { UnknownAddress } from './unknown-address.tsx';
import { ViewContext } from './view-context.ts';

interface PageViewProps {
  view: View;
  entry: TabPage;
  navigator: Navigator;
  isHidden: boolean;
  retry: () => void;
}

/**
 * Renders a page of a remote in its frame: the page, its skeleton, its `Missing` or an error notice. Each page has a router of its
 * own, so that a hidden page keeps its location.
 */
export function PageView({ view, entry, navigator, isHidden, retry }: PageViewProps) {
  const { location } = view;
  return (
    <Router location={location} navigator={navigator}>
      <ViewContext value={view}>
        <RemoteFrame
          module={entry}
          hidden={isHidden}
          pending={<PageSkeleton view={view} />}
          failed={() => <RemoteDown retry={retry} />}
          waitKey={pageKey(view)}
        >
          <PageBody view={view} retry={retry} />
        </RemoteFrame>
      </ViewContext>
    </Router>
  );
}

/** Memoized, so that a page that is only hidden does not render again before the next one is on screen. */
const PageBody = memo(function PageBody({ view, retry }: Pick<PageViewProps, 'view' | 'retry'>) {
  const { site, queryClient } = useRuntime();
  const { page, outcome, posted, location } = view;
  if (!page) return <RemoteDown retry={retry} />;
  if (outcome === 'pending') return <PageSkeleton view={view} />;
  const { Component, Missing } = page;
  const { params, search } = pageContext(view, site, queryClient);
  if (outcome === 200) {
    const content = <Component params={params} search={search} posted={posted} />;
    return page.isStatic ? <Static key={location.key}>{content}</Static> : content;
  }
  if (!Missing) return <UnknownAddress outcome={outcome} retry={retry} />;
  return <Missing params={params} search={search} status={outcome} retry={retry} />;
});

/** Memoized, so that a prerendered skeleton that is only shown does not render again. */
const PageSkeleton = memo(
  function PageSkeleton({ view }: { view: View }) {
    const { site, queryClient } = useRuntime();
    const { params, search } = pageContext(view, site, queryClient);
    const Skeleton = view.page?.Skeleton;
    return Skeleton && <Skeleton params={params} search={search} />;
  },
  (before, { view }) => before.view.page === view.page && isSameAddress(before.view, view),
);
