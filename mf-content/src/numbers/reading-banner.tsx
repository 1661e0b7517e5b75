import { useSite } from '@site/kit';
import { AffiliateBlock } from '@site/ui/affiliate-block';
import numberPageContent from '../../content/numbers/number-page.yaml';

/** The partner's video reading. */
export function ReadingBanner() {
  const { affiliate } = useSite();
  const { title, text, label } = numberPageContent.offer;
  return (
    <div className="mt-16 md:mt-20">
      <AffiliateBlock href={affiliate.href} label={label} title={title}>
        <p>{text}</p>
      </AffiliateBlock>
    </div>
  );
}
