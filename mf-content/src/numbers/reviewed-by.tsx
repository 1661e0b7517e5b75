import { useSite } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { longDate } from '@site/ui/long-date';
import numberPageContent from '../../content/numbers/number-page.yaml';

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
