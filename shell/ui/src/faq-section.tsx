import { type ApiQuery, pick, Static, useData, useQuery } from '@site/kit';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Faq, FaqFailure, FaqSkeleton } from './faq.tsx';
import { Section } from './section.tsx';
import { typographic } from './typographic.ts';

/** A question of the API. */
export interface Question {
  question: string;
  answer: string;
}

export interface FaqSectionProps<Item extends Question> {
  query: ApiQuery<Item[]>;
  /** Shows only the first questions. */
  limit?: number;
  id?: string;
  title: string;
  lede?: ReactNode;
  /** Leaves the section out when the questions cannot be loaded, instead of showing a retry button. */
  isOptional?: boolean;
}

/**
 * Questions and answers as optional data of a page: a failure shows only here. The texts are static, so the browser gets
 * just their count, which is all the accordion needs. A section that the browser itself renders loads them.
 */
export function FaqSection<Item extends Question>({
  query,
  limit = Number.POSITIVE_INFINITY,
  id,
  title,
  lede,
  isOptional = false,
}: FaqSectionProps<Item>) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [hasServerHtml] = useState(!isHydrated);
  const source: ApiQuery<Item[] | number> = hasServerHtml
    ? pick(query, 'count', ({ length }) => length)
    : query;
  const { data, isError, refetch } = useQuery(source);
  const count = typeof data === 'object' ? data.length : data;
  // During a retry the query is no failure, but the pressed button must stay.
  const [isRetrying, setIsRetrying] = useState(false);
  // Fail only after hydration: the browser retries a read that failed on the server.
  const hasFailed = (isError || isRetrying) && isHydrated;
  async function retry() {
    const section = document.activeElement?.closest('section');
    setIsRetrying(true);
    const { isSuccess } = await refetch();
    // The pressed button goes. The visitor may have left it.
    if (isSuccess && section?.contains(document.activeElement)) {
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
    }
    setIsRetrying(false);
  }
  if (count === 0 || (hasFailed && isOptional)) return null;
  return (
    <Section id={id} title={title} lede={lede} beside>
      {count ? (
        <Faq
          items={Array.from({ length: Math.min(count, limit) }, (_, index) => {
            const text = (part: keyof Question) => (
              <Static as="span">
                <Text query={query} index={index} part={part} />
              </Static>
            );
            return { id: index, question: text('question'), answer: text('answer') };
          })}
        />
      ) : hasFailed ? (
        <FaqFailure retry={retry} isBusy={isRetrying} />
      ) : (
        <FaqSkeleton />
      )}
    </Section>
  );
}

interface TextProps {
  query: ApiQuery<Question[]>;
  index: number;
  part: keyof Question;
}

function Text({ query, index, part }: TextProps) {
  return typographic(useData(query)[index]?.[part] ?? '');
}

const neverChanges = () => () => {};
