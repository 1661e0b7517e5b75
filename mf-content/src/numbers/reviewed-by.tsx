import { useSite } from '@site/kit';
import { longDate } from '../text/long-date.ts';

/** Who answers for a record, and the day on which it was last read through. */
export function ReviewedBy({ updatedAt }: { updatedAt: string }) {
  const { name } = useSite();
  return (
    <p className="mt-10 text-small text-ink-soft">
      Written and reviewed by the {name} editors. Last reviewed{' '}
      <time dateTime={updatedAt.slice(0, 10)}>{longDate(updatedAt)}</time>.
    </p>
  );
}
