import { Link } from '@site/kit';
import { Chip, ChipRow } from '@site/ui/chip';
import { popularTopics, tagHref } from './post-tags.ts';

export interface TopicChipsProps {
  /** The chosen topic, popular or not. */
  current?: string;
  /** All articles are shown. */
  isAll: boolean;
}

/** The topics that filter the list. */
export function TopicChips({ current, isAll }: TopicChipsProps) {
  const isPopular = popularTopics.some((topic) => topic === current);
  const topics = current === undefined || isPopular ? popularTopics : [...popularTopics, current];
  return (
    <nav aria-label="Popular topics">
      <ChipRow label="Topics">
        {[
          <Chip key="all" to="/blog" link={Link} current={isAll}>
            All articles
          </Chip>,
          ...topics.map((topic) => (
            <Chip key={topic} to={tagHref(topic)} link={Link} current={topic === current}>
              {topic}
            </Chip>
          )),
        ]}
      </ChipRow>
    </nav>
  );
}
