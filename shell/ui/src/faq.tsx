import { Button } from './button.tsx';
import { near } from './near.tsx';
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

/** Stands in the place of questions that could not be had. */
export function FaqFailure({ retry }: { retry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p>The questions could not be fetched just now.</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/** Questions that open one by one; the accordion's code comes with the questions themselves. */
export const Faq = near<FaqProps>(
  () => import('./faq-accordion.tsx').then(({ FaqAccordion }) => FaqAccordion),
  <FaqSkeleton />,
);
