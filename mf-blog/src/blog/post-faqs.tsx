import { Link } from '@site/kit';
import { FaqSection } from '@site/ui/faq-section';
import { generalFaqsQuery, postFaqLimit } from './get-general-faqs.ts';

/** The first general questions. Left out when there are none or they could not be loaded. */
export function PostFaqs() {
  return (
    <FaqSection
      query={generalFaqsQuery}
      limit={postFaqLimit}
      title="Questions that readers ask"
      lede={
        <>
          There are more of them <Link to="/angel-numbers/#faqs">with the numbers</Link>.
        </>
      }
      isOptional
    />
  );
}
