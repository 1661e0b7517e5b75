import { type BlogPostListItem, plainDigits } from '@site/contracts';
import { postsAbout } from './post-numbers.ts';
import { knownTopic, popularTopics, postsWithTag } from './post-tags.ts';

/** The posts that an address asks for. */
export interface PostFilter {
  shown: readonly BlogPostListItem[];
  /** What the address filters by; undefined when it asks for all posts. */
  kind?: 'number' | 'topic';
  /** The number or topic, spelled as on the site; undefined for one that the site does not know. */
  name?: string;
}

/** Filters by the number if there is one, otherwise by the tag. A tag of digits counts as a number. Without either, shows all posts. */
export function readFilter(
  query: Readonly<Record<string, string>>,
  posts: readonly BlogPostListItem[],
): PostFilter {
  const { tag = '' } = query;
  const tagDigits = plainDigits(tag);
  const number = plainDigits(query.number ?? '') || (/^\d+$/.test(tagDigits) ? tagDigits : '');
  if (/\d/.test(number)) {
    const shown = postsAbout(posts, number);
    const name = number.replace(/\D/g, '');
    const isKnown = shown.length > 0 || popularTopics.includes(name);
    return { shown, kind: 'number', name: isKnown ? name : undefined };
  }
  if (tag.trim()) return { shown: postsWithTag(posts, tag), kind: 'topic', name: knownTopic(tag, posts) };
  return { shown: posts };
}
