import type { BlogPostListItem } from '@site/contracts';
import { longDate } from '../text/long-date.ts';

type PostBylineProps = Pick<BlogPostListItem, 'author' | 'createdAt' | 'readTime'>;

/** Who wrote it, when, and how long it takes: three items of a row that its parent lays out. */
export function PostByline({ author, createdAt, readTime }: PostBylineProps) {
  return (
    <>
      <span>By {author}</span>
      <time dateTime={createdAt}>{longDate(createdAt)}</time>
      <span className="lining-nums">{readTime} min read</span>
    </>
  );
}
