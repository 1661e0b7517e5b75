import type { MissingProps } from '@site/kit';
import { Button, ButtonLink } from '@site/ui/button';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { decodeAddress } from '../search/decode-address.ts';

export function NumberNotFound({ params, status, retry }: MissingProps<'/angel-numbers/:slug'>) {
  const { title, lede, unreachable, list, decoder, retry: retryLabel } = numberPageContent.missing;
  const isNumber = /^\d{1,20}$/.test(params.slug);
  return (
    <header className="flex flex-col gap-5 py-6">
      <h1 className="font-serif text-h1 tracking-tight">{title}</h1>
      <p className="font-serif text-lede text-ink-soft">{lede}</p>
      {status === 503 && <p>{unreachable}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/angel-numbers/" size="large">
          {list}
        </ButtonLink>
        {status === 503 ? (
          <Button variant="secondary" size="large" onClick={retry}>
            {retryLabel}
          </Button>
        ) : (
          isNumber && (
            <ButtonLink to={decodeAddress(params.slug)} variant="secondary" size="large">
              {decoder}
            </ButtonLink>
          )
        )}
      </div>
    </header>
  );
}
