import { useSite } from '@site/kit';
import { AffiliateBlock } from '@site/ui/affiliate-block';
import offer from '../../content/result/offer.yaml';

/** The partner's offer of a video reading, after a result. It is a landmark, so put it beside sections, never inside one. */
export function PartnerOffer() {
  const { affiliate } = useSite();
  return (
    <div className="mt-12">
      <AffiliateBlock href={affiliate.href} label={offer.label} title={offer.title}>
        {offer.text}
      </AffiliateBlock>
    </div>
  );
}
