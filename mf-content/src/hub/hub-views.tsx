import { type Page, Static, useData } from '@site/kit';
import { Button } from '@site/ui/button';
import { SkeletonCards } from '@site/ui/skeleton';
import type { ComponentProps } from 'react';
import { numbersQuery } from '../numbers/get-numbers.ts';
import { Directory } from './directory.tsx';
import { HubLayout } from './hub-layout.tsx';

export function HubView() {
  return (
    <HubLayout>
      <Static>
        <WholeDirectory />
      </Static>
    </HubLayout>
  );
}

function WholeDirectory() {
  return <Directory numbers={useData(numbersQuery)} />;
}

export function HubSkeleton() {
  return (
    <HubLayout>
      <SkeletonCards count={6} label="Loading angel numbers" />
    </HubLayout>
  );
}

/** The list could not be had: the page stands with an empty directory. */
export function HubWithoutList({ retry }: ComponentProps<NonNullable<Page['Missing']>>) {
  return (
    <HubLayout>
      <div className="flex flex-wrap items-center gap-4">
        <p>The directory cannot be read at the moment. The rest of the page is here.</p>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    </HubLayout>
  );
}
