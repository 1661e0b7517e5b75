import type { BlogPostListItem } from '@site/contracts';
import { ChipLinks } from '@site/ui/chip';
import list from '../../content/blog/list.yaml';
import { numberHref, popularNumbers } from './post-numbers.ts';
import { popularTopics, tagHref } from './post-tags.ts';

interface TopicChipsProps {
  /** The chosen topic, popular or not. */
  current?: string;
  /** The chosen number. If it is also a popular topic, the chip of the topic is marked. */
  number?: string;
  /** Whether all articles are shown. */
  isAll: boolean;
}

export function TopicChips({ current, number, isAll }: TopicChipsProps) {
  const isPopular = popularTopics.includes(current ?? '');
  const topics = current === undefined || isPopular ? popularTopics : [...popularTopics, current];
  const links = topics.map((topic) => ({
    name: topic,
    to: topic === number ? numberHref(topic) : tagHref(topic),
    current: topic === current || topic === number,
  }));
  const all = { name: list.topics.all, to: '/blog', current: isAll };
  return (
    <nav aria-label={list.topics.label}>
      <ChipLinks label={list.topics.listLabel} links={[all, ...links]} />
    </nav>
  );
}

interface NumberChipsProps {
  posts: readonly BlogPostListItem[];
  /** The chosen number, popular or not. */
  current?: string;
}

/** The numbers that filter the list, except those that already have a chip as a popular topic. */
export function NumberChips({ posts, current }: NumberChipsProps) {
  const popular = popularNumbers(posts);
  const numbers = [...new Set(current === undefined ? popular : [...popular, current])]
    .filter((number) => !popularTopics.includes(number))
    .toSorted((one, other) => Number(one) - Number(other));
  if (numbers.length === 0) return null;
  const links = numbers.map((number) => ({
    name: number,
    to: numberHref(number),
    current: number === current,
  }));
  return (
    <nav aria-label={list.numbers.label}>
      <ChipLinks label={list.numbers.listLabel} links={links} />
    </nav>
  );
}
