import { type Page, Static } from '@site/kit';
import { moduleId, type TabPage } from '../../protocol/composition.ts';
import { RemoteDown } from '../layout/remote-down.tsx';
import { useRuntime } from '../runtime.ts';
import type { View } from '../view.ts';
import { MarkOwner } from './mark-owner.tsx';
import { ModuleIdProvider } from './module-id.ts';
import { pageContext } from './outcome.ts';
import { RemoteFrame } from './remote-frame.tsx';

interface PageViewProps {
  view: View;
  entry: TabPage;
  isHidden: boolean;
  retry: () => void;
}

/** Renders a page of a remote in its frame: the page, its skeleton, its `Missing` or an error notice. */
export function PageView({ view, entry, isHidden, retry }: PageViewProps) {
  const { site, queryClient, isQuarantined } = useRuntime();
  const { page, location } = view;
  const { params, search } = pageContext(view, site, queryClient);
  const Skeleton = isQuarantined(entry) ? undefined : page?.Skeleton;
  return (
    <RemoteFrame
      owner={entry}
      hidden={isHidden}
      pending={Skeleton ? <Skeleton params={params} search={search} /> : null}
      failed={(reset) => <RemoteDown retry={reset} />}
      resetKey={location.key}
      waitKey={location.pathname}
    >
      <MarkOwner owner={moduleId(entry)} />
      <ModuleIdProvider value={moduleId(entry)}>
        {page ? (
          <PageBody view={view} page={page} entry={entry} retry={retry} />
        ) : (
          <RemoteDown retry={retry} />
        )}
      </ModuleIdProvider>
      <MarkOwner owner="shell" />
    </RemoteFrame>
  );
}

function PageBody({ view, page, entry, retry }: Omit<PageViewProps, 'isHidden'> & { page: Page }) {
  const { site, queryClient, isQuarantined } = useRuntime();
  if (isQuarantined(entry)) throw new Error(`${moduleId(entry)} is quarantined after a failure`);
  const { params, search } = pageContext(view, site, queryClient);
  const { Component, Skeleton, Missing } = page;
  const { outcome } = view;
  if (outcome === 'pending') return Skeleton && <Skeleton params={params} search={search} />;
  if (outcome === 200) {
    const content = <Component params={params} search={search} posted={view.posted} />;
    return page.isStatic ? <Static key={view.location.key}>{content}</Static> : content;
  }
  if (!Missing) return <RemoteDown retry={retry} />;
  return <Missing params={params} search={search} status={outcome} retry={retry} />;
}
