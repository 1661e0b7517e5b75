import { useSite } from '@site/kit';
import { AffiliateBlock } from '@site/ui/affiliate-block';

/** The partner's offer after a result. A landmark of its own: it stands beside sections, never inside one. */
export function VideoReading() {
  const site = useSite();
  return (
    <div className="mt-12">
      <AffiliateBlock
        href={site.affiliate.href}
        label="Get Your FREE Video Reading"
        title="Rather watch than read?"
      >
        A partner of ours offers a numerology reading as a video, free of charge. It opens on their site,
        where their own terms and privacy rules apply.
      </AffiliateBlock>
    </div>
  );
}
