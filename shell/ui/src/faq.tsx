import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from './skeleton.tsx';

export interface FaqItem {
  id: string | number;
  question: string;
  answer: string;
}

export interface FaqProps {
  items: readonly FaqItem[];
  /** Shows the first so many only. */
  limit?: number;
  level?: 3 | 4;
}

/**
 * Questions that open one by one. The server sends them whole; in the browser the accordion's code is fetched when
 * they come near the screen, so that a first visit does not pay for what lies far below.
 */
export const Faq = memo(function Faq(props: FaqProps) {
  const [{ Accordion, approach }] = useState(createAccordion);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && approach(), {
      rootMargin: '800px',
    });
    if (place.current) observer.observe(place.current);
    // The keyboard may jump here from far away.
    place.current?.addEventListener('focusin', () => approach(), { once: true });
    return () => observer.disconnect();
  }, [approach]);
  return (
    <div ref={place}>
      <Suspense fallback={<FaqSkeleton />}>
        <Accordion {...props} />
      </Suspense>
    </div>
  );
  // An update from outside would make React give up the server's answers before their code is here.
});

function createAccordion() {
  const near = Promise.withResolvers<void>();
  // The server has nobody to wait for.
  if (typeof window === 'undefined') near.resolve();
  const Accordion = lazy(async () => {
    await near.promise;
    const { FaqAccordion } = await import('./faq-accordion.tsx');
    return { default: FaqAccordion };
  });
  return { Accordion, approach: near.resolve };
}

const placeholders = ['one', 'two', 'three', 'four', 'five'];

export function FaqSkeleton() {
  return (
    <div className="max-w-measure border-b border-rule" role="status" aria-label="Loading questions">
      {placeholders.map((key) => (
        <div key={key} className="flex min-h-14 items-center border-t border-rule">
          <Skeleton width="three-quarters" />
        </div>
      ))}
    </div>
  );
}
