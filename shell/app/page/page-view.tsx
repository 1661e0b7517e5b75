import { type PageContext, Static } from '@site/kit';
import type { ReactNode } from 'react';
import { moduleId, type TabPage } from '../../protocol/composition.ts';
import { LateError } from '../../protocol/late-error.ts';
import { RemoteDown } from '../layout/remote-down.tsx';
import { useRuntime } from '../runtime.ts';
import type { View } from '../view.ts';
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
  const skeleton = Skeleton && <Skeleton params={params} search={search} />;
  return (
    <RemoteFrame
      owner={entry}
      hidden={isHidden}
      pending={skeleton}
      failed={(reset) => <RemoteDown retry={reset} />}
      resetKey={location.key}
      waitKey={location.pathname}
    >
      <PageBody view={view} entry={entry} params={params} search={search} skeleton={skeleton} retry={retry} />
    </RemoteFrame>
  );
}

interface PageBodyProps extends Omit<PageViewProps, 'isHidden'>, Pick<PageContext, 'params' | 'search'> {
  skeleton: ReactNode;
}

function PageBody({ view, entry, params, search, skeleton, retry }: PageBodyProps) {
  const { page, outcome, posted, location } = view;
  if (useRuntime().isQuarantined(entry))
    throw new LateError(`${moduleId(entry)} is quarantined after a failure`);
  if (!page) return <RemoteDown retry={retry} />;
  if (outcome === 'pending') return skeleton;
  const { Component, Missing } = page;
  if (outcome === 200) {
    const content = <Component params={params} search={search} posted={posted} />;
    return page.isStatic ? <Static key={location.key}>{content}</Static> : content;
  }
  if (!Missing) return <RemoteDown retry={retry} />;
  return <Missing params={params} search={search} status={outcome} retry={retry} />;
}
