import { useQuery } from '@site/kit';
import { Faq, FaqFailure, FaqSkeleton } from '@site/ui/faq';
import { Section } from '@site/ui/section';
import { decoderFaqsQuery } from './get-faqs.ts';

/**
 * Questions and answers under the anchor `faqs`. The decoder works without them, so a failure stays in here. When it is
 * the server that cannot fetch them, the page comes with the placeholders, and the browser asks first of all.
 */
export function DecoderFaqs() {
  const { data, isError, refetch } = useQuery(decoderFaqsQuery);
  if (data?.length === 0) return null;
  return (
    <Section id="faqs" title="Questions about decoding" beside>
      {data ? <Faq items={data} /> : isError ? <FaqFailure retry={() => void refetch()} /> : <FaqSkeleton />}
    </Section>
  );
}
