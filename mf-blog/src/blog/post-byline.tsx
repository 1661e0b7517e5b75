import type { BlogPostListItem } from '@site/contracts';
import { fillIn } from '@site/ui/fill-in';
import { longDate } from '@site/ui/long-date';
import card from '../../content/blog/card.yaml';

interface PostBylineProps extends Pick<BlogPostListItem, 'author' | 'createdAt' | 'readTime'> {
  /** Puts the date first, as in lists of posts. */
  authorLast?: boolean;
}

/** Author, date and reading time of a post: items of a row that its parent lays out. */
export function PostByline({ author, createdAt, readTime, authorLast = false }: PostBylineProps) {
  const by = <span>{fillIn(card.byline, { author })}</span>;
  return (
    <>
      {!authorLast && by}
      <time dateTime={createdAt.slice(0, 10)}>{longDate(createdAt)}</time>
      <span className="lining-nums">{fillIn(card.readTime, { minutes: readTime })}</span>
      {authorLast && by}
    </>
  );
}
