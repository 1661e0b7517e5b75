import type { Page } from '@site/kit';
import { use } from 'react';
import { moduleId, type TabPage } from '../composition.ts';
import { PageData } from '../head/page-data.tsx';
import { PageHead } from '../head/page-head.tsx';
import { RemoteDown } from '../layout/remote-down.tsx';
import type { Place } from '../place.ts';
import { useRuntime } from '../runtime.ts';
import { Mark } from './mark.tsx';
import { placeContext } from './outcome.ts';
import { OwnerProvider } from './owner.ts';
import { RemoteFrame } from './remote-frame.tsx';
import { explicitTrail } from './trail.ts';
import { notFoundTitle } from './unknown-address.tsx';

interface PageViewProps {
  place: Place;
  entry: TabPage;
  retry: () => void;
}

/** Shows a page of a remote inside its frame: the skeleton, the page itself, or what stands in for it. */
export function PageView({ place, entry, retry }: PageViewProps) {
  const { page, location } = place;
  const { params, search } = useContextOf(place);
  const isHeld = useRuntime().isQuarantined(entry);
  const Skeleton = isHeld ? undefined : page?.Skeleton;
  return (
    <RemoteFrame
      owner={entry}
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

function PageBody({ place, page, entry, retry }: PageViewProps & { page: Page }) {
  const runtime = useRuntime();
  const context = useContextOf(place);
  const status = typeof place.outcome === 'number' ? place.outcome : use(place.outcome);
  if (runtime.isQuarantined(entry)) throw new Error(`${moduleId(entry)} is held back after a failure`);
  const { params, search } = context;
  if (status === 200) {
    const meta = page.meta(context);
    return (
      <>
        <PageHead {...meta} />
        <page.Component params={params} search={search} posted={place.posted} />
        <PageData meta={meta} crumbs={explicitTrail(page, context)} />
      </>
    );
  }
  const title = notFoundTitle(status, runtime.site);
  const meta = page.missingMeta?.(context) ?? { title, description: '' };
  return (
    <>
      <PageHead {...meta} noindex />
      {page.Missing ? (
        <page.Missing params={params} search={search} status={status} retry={retry} />
      ) : (
        <RemoteDown retry={retry} />
      )}
    </>
  );
}

function useContextOf(place: Place) {
  const { site, queryClient } = useRuntime();
  return placeContext(place, site, queryClient);
}
