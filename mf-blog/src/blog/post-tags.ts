import type { BlogPostListItem } from '@site/contracts';
import topics from '../../content/blog/topics.yaml';

/** The topics that the list offers as chips. */
export const popularTopics = topics.popular;

/** The address of the list with only the posts of this tag. */
export function tagHref(tag: string): string {
  return `/blog?tag=${encodeURIComponent(tag)}`;
}

type Tagged = Pick<BlogPostListItem, 'tags'>;

export function postsWithTag<Post extends Tagged>(posts: readonly Post[], tag: string): Post[] {
  const wanted = normalized(tag);
  return posts.filter(({ tags }) => tags.some((each) => normalized(each) === wanted));
}

/**
 * The topic in an address, spelled as on the site. Undefined for a topic that is neither popular nor on any post, because the page
 * must not repeat words that anyone can put into an address.
 */
export function knownTopic(tag: string, posts: readonly Tagged[]): string | undefined {
  const wanted = normalized(tag);
  return [...popularTopics, ...posts.flatMap(({ tags }) => tags)].find((each) => normalized(each) === wanted);
}

function normalized(tag: string) {
  return tag.trim().toLowerCase();
}
