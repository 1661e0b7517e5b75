import { useQuery } from '@site/kit';
import { Faq, FaqFailure, FaqSkeleton } from '@site/ui/faq';
import { Section } from '@site/ui/section';
import { typographic } from '@site/ui/typographic';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type FaqCategory, faqsQuery } from './get-faqs.ts';

export interface FaqSectionProps {
  category: FaqCategory;
  limit?: number;
  title: string;
  lede?: ReactNode;
}

/** Questions and answers under the anchor `faqs`. A page can do without them, so a failure stays in here. */
export function FaqSection({ category, limit, title, lede }: FaqSectionProps) {
  const { data, isError, refetch } = useQuery(faqsQuery(category));
  const isHydrated = useSyncExternalStore(neverChanges, isBrowser, isServer);
  if (data?.length === 0) return null;
  return (
    <Section id="faqs" title={title} lede={lede} beside>
      {data ? (
        <Faq items={data.map(typeset)} limit={limit} />
      ) : isError && isHydrated ? (
        // Only once hydrated: the browser asks again by itself first, so the server cannot know that it will fail.
        <FaqFailure retry={() => void refetch()} />
      ) : (
        <FaqSkeleton />
      )}
    </Section>
  );
}

function typeset<Item extends { question: string; answer: string }>(item: Item): Item {
  return { ...item, question: typographic(item.question), answer: typographic(item.answer) };
}

const neverChanges = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
