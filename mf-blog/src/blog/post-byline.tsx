import type { BlogPostListItem } from '@site/contracts';
import { longDate } from '../text/long-date.ts';

interface PostBylineProps extends Pick<BlogPostListItem, 'author' | 'createdAt' | 'readTime'> {
  /** For narrow places, where the three would break anywhere. */
  authorOnOwnLine?: boolean;
}

/** Who wrote it, when, and how long it takes: items of a row that its parent lays out. */
export function PostByline({ author, createdAt, readTime, authorOnOwnLine = false }: PostBylineProps) {
  return (
    <>
      <span className={authorOnOwnLine ? 'w-full' : undefined}>By {author}</span>
      <time dateTime={createdAt}>{longDate(createdAt)}</time>
      <span className="lining-nums">{readTime} min read</span>
    </>
  );
}
