import { Link, type Page } from '@site/kit';
import { Button, ButtonLink } from '@site/ui/button';
import { PageHeader } from '@site/ui/page-header';
import { WaveRule } from '@site/ui/wave-rule';
import type { ComponentProps } from 'react';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { decodeAddress } from '../search/decode-address.ts';

/** With the number of the address filled in, if it is one. */
function decoderFor(slug: string): string {
  return /^\d{1,20}$/.test(slug) ? decodeAddress(slug) : '/decode';
}

type MissingProps = ComponentProps<NonNullable<Page<'/angel-numbers/:slug'>['Missing']>>;

export function NumberNotFound({ params, status, retry }: MissingProps) {
  const { title, lede, list, decoder, retry: retryLabel } = numberPageContent.missing;
  return (
    <>
      <PageHeader title={title} lede={lede}>
        <ButtonLink to="/angel-numbers/" link={Link} size="large">
          {list}
        </ButtonLink>
        {status === 503 ? (
          <Button variant="secondary" size="large" onClick={retry}>
            {retryLabel}
          </Button>
        ) : (
          <ButtonLink to={decoderFor(params.slug)} link={Link} variant="secondary" size="large">
            {decoder}
          </ButtonLink>
        )}
      </PageHeader>
      <div className="mt-10">
        <WaveRule />
      </div>
    </>
  );
}
