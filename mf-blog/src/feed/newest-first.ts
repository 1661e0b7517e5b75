import type { BlogPostListItem } from '@site/contracts';

export function newestFirst(posts: readonly BlogPostListItem[]): BlogPostListItem[] {
  return posts.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
