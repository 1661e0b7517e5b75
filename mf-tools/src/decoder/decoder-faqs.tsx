import { useQuery } from '@site/kit';
import { Button } from '@site/ui/button';
import { Faq, FaqSkeleton } from '@site/ui/faq';
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
      {data ? (
        <Faq items={data} />
      ) : isError ? (
        <div className="flex flex-wrap items-center gap-4">
          <p>The questions could not be fetched just now.</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <FaqSkeleton />
      )}
    </Section>
  );
}
