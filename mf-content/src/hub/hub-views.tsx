import { live, type MissingProps, Static, useData, useVisitState } from '@site/kit';
import { Button } from '@site/ui/button';
import { SkeletonCards } from '@site/ui/skeleton';
import hubContent from '../../content/hub.yaml';
import { numbersQuery } from '../numbers/get-numbers.ts';
import { Directory } from './directory.tsx';
import { FilterForm } from './filter-form.tsx';
import { HubLayout } from './hub-layout.tsx';

/** Filters the directory below while a visitor types. Without its code, the form leads to the number. */
const DirectoryFilter = live(async () => (await import('./live-filter.tsx')).LiveFilter, {
  fallback: <LoadingFilter />,
});

/** React replaces this form when the filter's code has arrived, so it keeps what is typed for the filter. */
function LoadingFilter() {
  const [, keep] = useVisitState<string>('directory filter');
  return <FilterForm onInput={({ currentTarget }) => keep(currentTarget.value)} />;
}

export function HubView() {
  return (
    <HubLayout>
      <DirectoryFilter />
      <Static>
        <LoadedDirectory />
      </Static>
    </HubLayout>
  );
}

function LoadedDirectory() {
  return <Directory numbers={useData(numbersQuery)} />;
}

export function HubSkeleton() {
  return (
    <HubLayout>
      <SkeletonCards count={6} label="Loading angel numbers" />
    </HubLayout>
  );
}

export function HubWithoutList({ retry }: Pick<MissingProps, 'retry'>) {
  return (
    <HubLayout>
      <div className="flex flex-wrap items-center gap-4">
        <p>{hubContent.unavailable}</p>
        <Button variant="secondary" onClick={retry}>
          {hubContent.retry}
        </Button>
      </div>
    </HubLayout>
  );
}
