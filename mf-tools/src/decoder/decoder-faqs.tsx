import { FaqSection } from '@site/ui/faq-section';
import { decoderFaqsQuery } from './get-faqs.ts';

/** Questions and answers under the anchor `faqs`. */
export function DecoderFaqs() {
  return <FaqSection id="faqs" query={decoderFaqsQuery} title="Questions about decoding" />;
}
