import { Link } from '@site/kit';
import { Chip, ChipRow } from '@site/ui/chip';
import list from '../../content/blog/list.yaml';
import { popularTopics, tagHref } from './post-tags.ts';

interface TopicChipsProps {
  /** The chosen topic, popular or not. */
  current?: string;
  /** All articles are shown. */
  isAll: boolean;
}

/** The topics that filter the list. */
export function TopicChips({ current, isAll }: TopicChipsProps) {
  const isPopular = popularTopics.includes(current ?? '');
  const topics = current === undefined || isPopular ? popularTopics : [...popularTopics, current];
  return (
    <nav aria-label={list.topics.label}>
      <ChipRow label={list.topics.listLabel}>
        {[
          <Chip key="all" to="/blog" link={Link} current={isAll}>
            {list.topics.all}
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
