import type { BlogPostListItem } from '@site/contracts';
import topics from '../../content/blog/topics.yaml';

/** The topics that the list offers as chips. */
export const popularTopics = topics.popular;

/** Where the list shows only the posts with this tag. */
export function tagHref(tag: string): string {
  return `/blog?tag=${encodeURIComponent(tag)}`;
}

type Tagged = Pick<BlogPostListItem, 'tags'>;

export function postsWithTag<Post extends Tagged>(posts: readonly Post[], tag: string): Post[] {
  const wanted = folded(tag);
  return posts.filter(({ tags }) => tags.some((each) => folded(each) === wanted));
}

/**
 * The topic that an address asks for, as the site itself writes it. Undefined for one that is neither popular nor on
 * any post: words that only the address knows are not repeated on the page.
 */
export function knownTopic(tag: string, posts: readonly Tagged[]): string | undefined {
  const wanted = folded(tag);
  return [...popularTopics, ...posts.flatMap(({ tags }) => tags)].find((each) => folded(each) === wanted);
}

function folded(tag: string) {
  return tag.trim().toLowerCase();
}
