import { Link } from '@site/kit';
import { Chip, ChipRow } from '@site/ui/chip';
import { popularTopics, tagHref } from './post-tags.ts';

/** The topics that filter the list, with the chosen one marked, popular or not. */
export function TopicChips({ current }: { current?: string }) {
  const isPopular = popularTopics.some((topic) => topic === current);
  const topics = current === undefined || isPopular ? popularTopics : [...popularTopics, current];
  return (
    <nav aria-label="Popular topics">
      <ChipRow label="Topics">
        {[
          <Chip key="all" to="/blog" link={Link} current={current === undefined}>
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
