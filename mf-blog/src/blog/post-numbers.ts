import type { BlogPostListItem } from '@site/contracts';

/** How many posts "Read Next" and "More articles on these numbers" show. */
const shownPosts = 3;
/** How many numbers the list offers as chips. */
const offeredNumbers = 12;

/** The address of the list with only the posts about this number. */
export function numberHref(number: string): string {
  return `/blog?number=${number}`;
}

type Numbered = Pick<BlogPostListItem, 'relatedNumbers'>;

/** The posts about a number in any notation: 4:44 is 444. */
export function postsAbout<Post extends Numbered>(posts: readonly Post[], number: string): Post[] {
  const digits = number.replace(/\D/g, '');
  return posts.filter(({ relatedNumbers }) => relatedNumbers.includes(digits));
}

/** The numbers with the most posts; among equals the shortest and smallest first. */
export function popularNumbers(posts: readonly Numbered[]): string[] {
  const numbers = [...new Set(posts.flatMap(({ relatedNumbers }) => relatedNumbers))];
  const count = (number: string) => postsAbout(posts, number).length;
  return numbers
    .sort((one, other) => count(other) - count(one) || one.length - other.length || one.localeCompare(other))
    .slice(0, offeredNumbers);
}

/** The first other posts, in the order of the list. */
export function nextPosts(posts: readonly BlogPostListItem[], slug: string): BlogPostListItem[] {
  return posts.filter((post) => post.slug !== slug).slice(0, shownPosts);
}

/** The posts that share the most numbers with this one, with the shared numbers, except the posts that "Read Next" shows. */
export function postsOnSameNumbers(
  posts: readonly BlogPostListItem[],
  { slug, relatedNumbers }: Pick<BlogPostListItem, 'slug' | 'relatedNumbers'>,
) {
  const next = nextPosts(posts, slug);
  return posts
    .filter((post) => post.slug !== slug && !next.includes(post))
    .map((post) => ({
      post,
      numbers: relatedNumbers.filter((number) => post.relatedNumbers.includes(number)),
    }))
    .filter(({ numbers }) => numbers.length > 0)
    .sort((one, other) => other.numbers.length - one.numbers.length)
    .slice(0, shownPosts);
}
