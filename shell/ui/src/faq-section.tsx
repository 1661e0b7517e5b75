import { type ApiQuery, pick, Static, useData, useQuery } from '@site/kit';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Faq, FaqFailure, FaqSkeleton } from './faq.tsx';
import { Section } from './section.tsx';
import { typographic } from './typographic.ts';

/** A question as the API gives it. */
export interface Question {
  question: string;
  answer: string;
}

export interface FaqSectionProps<Item extends Question> {
  query: ApiQuery<Item[]>;
  /** Shows the first so many only. */
  limit?: number;
  id?: string;
  title: string;
  lede?: ReactNode;
  /** Leaves the section out when the questions cannot be loaded, instead of offering another try. */
  isOptional?: boolean;
}

/**
 * Questions and answers. A page can do without them, so a failure stays in here. The texts are static: the browser gets
 * only how many there are, which is all that the accordion needs.
 */
export function FaqSection<Item extends Question>({
  query,
  limit = Number.POSITIVE_INFINITY,
  id,
  title,
  lede,
  isOptional = false,
}: FaqSectionProps<Item>) {
  const { data: count, isError, refetch } = useQuery(pick(query, 'count', ({ length }) => length));
  const isHydrated = useIsHydrated();
  // Only once hydrated: the browser asks again first, so the server cannot know that it will fail.
  const hasFailed = isError && isHydrated;
  if (count === 0 || (hasFailed && isOptional)) return null;
  return (
    <Section id={id} title={title} lede={lede} beside>
      {count ? (
        <Faq
          items={Array.from({ length: Math.min(count, limit) }, (_, index) => ({
            id: index,
            question: <Text query={query} index={index} part="question" />,
            answer: <Text query={query} index={index} part="answer" />,
          }))}
        />
      ) : hasFailed ? (
        <FaqFailure retry={() => void refetch()} />
      ) : (
        <FaqSkeleton />
      )}
    </Section>
  );
}

interface TextProps<Item extends Question> {
  query: ApiQuery<Item[]>;
  index: number;
  part: 'question' | 'answer';
}

function Text<Item extends Question>(props: TextProps<Item>) {
  return (
    <Static as="span">
      <Words {...props} />
    </Static>
  );
}

function Words<Item extends Question>({ query, index, part }: TextProps<Item>) {
  return typographic(useData(query)[index]?.[part] ?? '');
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isBrowser, isServer);
}

const neverChanges = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
