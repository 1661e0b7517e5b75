import { Link, type Page } from '@site/kit';
import { Button, ButtonLink } from '@site/ui/button';
import { PageHeader } from '@site/ui/page-header';
import { WaveRule } from '@site/ui/wave-rule';
import type { ComponentProps } from 'react';

type MissingProps = ComponentProps<NonNullable<Page<'/angel-numbers/:slug'>['Missing']>>;

export function NumberNotFound({ status, retry }: MissingProps) {
  return (
    <>
      <PageHeader
        title="Angel Number Not Found"
        lede="The angel number you're looking for isn't available yet. We're constantly expanding our database."
      >
        <ButtonLink to="/angel-numbers/" link={Link} size="large">
          View All Angel Numbers
        </ButtonLink>
        {status === 503 ? (
          <Button variant="secondary" size="large" onClick={retry}>
            Try again
          </Button>
        ) : (
          <ButtonLink to="/decode" link={Link} variant="secondary" size="large">
            Decode it by its digits
          </ButtonLink>
        )}
      </PageHeader>
      <div className="mt-10">
        <WaveRule />
      </div>
    </>
  );
}
