import { useSite } from '@site/kit';
import { longDate } from '@site/ui/long-date';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { fillIn } from '../text/fill-in.ts';

/** Who answers for a record, and the day on which it was last read through. */
export function ReviewedBy({ updatedAt }: { updatedAt: string }) {
  const { name } = useSite();
  const { review } = numberPageContent;
  return (
    <p className="mt-10 text-small text-ink-soft">
      {fillIn(review.by, { name })} {review.last}{' '}
      <time dateTime={updatedAt.slice(0, 10)}>{longDate(updatedAt)}</time>.
    </p>
  );
}
