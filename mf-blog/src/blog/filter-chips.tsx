import type { BlogPostListItem } from '@site/contracts';
import { Chip, ChipRow } from '@site/ui/chip';
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

/** The topics that filter the list. */
export function TopicChips({ current, number, isAll }: TopicChipsProps) {
  const isPopular = popularTopics.includes(current ?? '');
  const topics = current === undefined || isPopular ? popularTopics : [...popularTopics, current];
  return (
    <nav aria-label={list.topics.label}>
      <ChipRow label={list.topics.listLabel}>
        {[
          <Chip key="all" to="/blog" current={isAll}>
            {list.topics.all}
          </Chip>,
          ...topics.map((topic) => (
            <Chip
              key={topic}
              to={topic === number ? numberHref(topic) : tagHref(topic)}
              current={topic === current || topic === number}
            >
              {topic}
            </Chip>
          )),
        ]}
      </ChipRow>
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
  return (
    <nav aria-label={list.numbers.label}>
      <ChipRow label={list.numbers.listLabel}>
        {numbers.map((number) => (
          <Chip key={number} to={numberHref(number)} current={number === current}>
            {number}
          </Chip>
        ))}
      </ChipRow>
    </nav>
  );
}
