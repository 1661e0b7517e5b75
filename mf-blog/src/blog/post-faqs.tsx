import { Link, useQuery } from '@site/kit';
import { Faq, FaqSkeleton } from '@site/ui/faq';
import { Section } from '@site/ui/section';
import { typographic } from '@site/ui/typographic';
import { generalFaqsQuery, shownFaqs } from './get-general-faqs.ts';

/** The first general questions. Left out when there are none or they could not be read. */
export function PostFaqs() {
  const { data: faqs, isPending } = useQuery(generalFaqsQuery);
  if (!isPending && !faqs?.length) return null;
  const items = shownFaqs(faqs)?.map(({ id, question, answer }) => ({
    id,
    question: typographic(question),
    answer: typographic(answer),
  }));
  return (
    <Section
      title="Questions that readers ask"
      beside
      lede={
        <>
          There are more of them <Link to="/angel-numbers#faqs">with the numbers</Link>.
        </>
      }
    >
      {items ? <Faq items={items} /> : <FaqSkeleton />}
    </Section>
  );
}
