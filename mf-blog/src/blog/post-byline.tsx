import type { BlogPostListItem } from '@site/contracts';
import { fillIn } from '@site/ui/fill-in';
import { longDate } from '@site/ui/long-date';
import card from '../../content/blog/card.yaml';

interface PostBylineProps extends Pick<BlogPostListItem, 'author' | 'createdAt' | 'readTime'> {
  /** For narrow places, where the row would wrap at any point. */
  authorOnOwnLine?: boolean;
}

/** Author, date and reading time of a post: items of a row that its parent lays out. */
export function PostByline({ author, createdAt, readTime, authorOnOwnLine = false }: PostBylineProps) {
  return (
    <>
      <span className={authorOnOwnLine ? 'w-full' : undefined}>{fillIn(card.byline, { author })}</span>
      <time dateTime={createdAt}>{longDate(createdAt)}</time>
      <span className="lining-nums">{fillIn(card.readTime, { minutes: readTime })}</span>
    </>
  );
}
