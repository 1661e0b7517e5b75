import type { BlogPostListItem } from '@site/contracts';
import { Link } from '@site/kit';
import { Chip, ChipRow } from '@site/ui/chip';
import list from '../../content/blog/list.yaml';
import { numberHref, popularNumbers } from './post-numbers.ts';
import { popularTopics } from './post-tags.ts';

interface NumberChipsProps {
  posts: readonly BlogPostListItem[];
  /** The chosen number, popular or not. */
  current?: string;
}

/** The numbers that filter the list, without those that are popular topics: these have a chip already. */
export function NumberChips({ posts, current }: NumberChipsProps) {
  const popular = popularNumbers(posts);
  const numbers = [...new Set(current === undefined ? popular : [...popular, current])].filter(
    (number) => !popularTopics.includes(number),
  );
  if (numbers.length === 0) return null;
  return (
    <nav aria-label={list.numbers.label}>
      <ChipRow label={list.numbers.listLabel}>
        {numbers.map((number) => (
          <Chip key={number} to={numberHref(number)} link={Link} current={number === current}>
            {number}
          </Chip>
        ))}
      </ChipRow>
    </nav>
  );
}
