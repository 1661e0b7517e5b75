import { live } from '@site/kit';
import { Button } from './button.tsx';
import type { FaqProps } from './faq-accordion.tsx';
import { Skeleton } from './skeleton.tsx';

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

interface FaqFailureProps {
  retry: () => unknown;
  /** Whether the questions are being loaded again. */
  isBusy?: boolean;
}

/** Shown when the questions could not be loaded. Its button keeps the focus while they are loaded again. */
export function FaqFailure({ retry, isBusy = false }: FaqFailureProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p role="status">{isBusy ? 'Loading the questions...' : 'The questions couldn’t be loaded.'}</p>
      <Button variant="secondary" aria-busy={isBusy} onClick={() => isBusy || retry()}>
        Try again
      </Button>
    </div>
  );
}

/** An accordion of questions. The page's starter toggles the answers until the accordion is hydrated. */
export const Faq = live<FaqProps>(
  () => import('./faq-accordion.tsx').then(({ FaqAccordion }) => FaqAccordion),
  { fallback: <FaqSkeleton />, adopt: (region) => ({ open: openQuestions(region) }) },
);

function openQuestions(region: HTMLElement): string[] {
  const items = region.querySelectorAll<HTMLElement>('[data-question][data-state=open]');
  return [...items].map((item) => item.dataset.question ?? '');
}
