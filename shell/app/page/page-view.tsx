import { type Page, Static } from '@site/kit';
import { moduleId, type TabPage } from '../../protocol/composition.ts';
import { RemoteDown } from '../layout/remote-down.tsx';
import type { Place } from '../place.ts';
import { useRuntime } from '../runtime.ts';
import { Mark } from './mark.tsx';
import { placeContext } from './outcome.ts';
import { OwnerProvider } from './owner.ts';
import { RemoteFrame } from './remote-frame.tsx';

interface PageViewProps {
  place: Place;
  entry: TabPage;
  isHidden: boolean;
  retry: () => void;
}

/** Shows a page of a remote inside its frame: the skeleton, the page itself, or what stands in for it. */
export function PageView({ place, entry, isHidden, retry }: PageViewProps) {
  const { site, queryClient, isQuarantined } = useRuntime();
  const { page, location } = place;
  const { params, search } = placeContext(place, site, queryClient);
  const Skeleton = isQuarantined(entry) ? undefined : page?.Skeleton;
  return (
    <RemoteFrame
      owner={entry}
      hidden={isHidden}
      pending={Skeleton ? <Skeleton params={params} search={search} /> : null}
      failed={(again) => <RemoteDown retry={again} />}
      resetKey={location.key}
      waitKey={location.pathname}
    >
      <Mark owner={moduleId(entry)} />
      <OwnerProvider value={moduleId(entry)}>
        {page ? (
          <PageBody place={place} page={page} entry={entry} retry={retry} />
        ) : (
          <RemoteDown retry={retry} />
        )}
      </OwnerProvider>
      <Mark owner="shell" />
    </RemoteFrame>
  );
}

function PageBody({ place, page, entry, retry }: Omit<PageViewProps, 'isHidden'> & { page: Page }) {
  const { site, queryClient, isQuarantined } = useRuntime();
  if (isQuarantined(entry)) throw new Error(`${moduleId(entry)} is quarantined after a failure`);
  const { params, search } = placeContext(place, site, queryClient);
  const { Component, Skeleton, Missing } = page;
  const { outcome } = place;
  if (outcome === 'pending') return Skeleton && <Skeleton params={params} search={search} />;
  if (outcome === 200) {
    const content = <Component params={params} search={search} posted={place.posted} />;
    return page.isStatic ? <Static key={place.location.key}>{content}</Static> : content;
  }
  if (!Missing) return <RemoteDown retry={retry} />;
  return <Missing params={params} search={search} status={outcome} retry={retry} />;
}
