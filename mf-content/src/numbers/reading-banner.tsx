import { useSite } from '@site/kit';
import { AffiliateBlock } from '@site/ui/affiliate-block';

/** The partner's video reading. */
export function ReadingBanner() {
  const { affiliate } = useSite();
  return (
    <div className="mt-16 md:mt-20">
      <AffiliateBlock
        href={affiliate.href}
        label="Get Your FREE Video Reading"
        title="Would you rather watch than read?"
      >
        <p>
          An outside partner offers a free numerology reading as a video. It is separate from this site, and
          nothing on this page depends on it.
        </p>
      </AffiliateBlock>
    </div>
  );
}
