import type { BlogPostListItem } from '@site/contracts';
import { fillIn } from '@site/ui/fill-in';
import list from '../../content/blog/list.yaml';
import { Html } from '../text/html.tsx';
import type { PostFilter } from './post-filter.ts';
import { PostRow } from './post-row.tsx';

/** These rows are laid out with the first screen, the others after the first paint. */
const firstRows = 4;
const laterRow = 'later [--later-height:15rem] md:[--later-height:11rem]';

/**
 * All posts, or those of one topic or number, without the lead story, which is above the list. The line above the list is announced
 * with the title of the page.
 */
export function PostList({ lead, ...filter }: PostFilter & { lead?: BlogPostListItem }) {
  const { shown, kind } = filter;
  const rows = shown.filter((post) => post !== lead);
  return (
    <>
      <p data-announce="" className="text-small text-ink-soft lining-nums">
        {countLine(filter)}
      </p>
      {shown.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        <ul role="list" className="mt-4 border-b border-rule" aria-label={list.listLabel}>
          {rows.map((post, index) => (
            <li key={post.slug} className={index < firstRows ? undefined : laterRow}>
              <PostRow post={post} level={2} />
            </li>
          ))}
        </ul>
      ) : (
        <Html
          as="p"
          className="mt-4 max-w-measure"
          html={kind === 'number' ? list.emptyNumber : list.emptyTopic}
        />
      )}
    </>
  );
}

function countLine({ shown: { length: count }, kind, name }: PostFilter) {
  const { none, one, many, tagged, about, unknownNumber, unknownTopic } = list.count;
  const articles = count === 0 ? none : count === 1 ? one : fillIn(many, { count });
  if (!kind) return articles;
  if (kind === 'topic' && name) return fillIn(tagged, { articles, topic: name });
  return fillIn(about, { articles, subject: name ?? (kind === 'number' ? unknownNumber : unknownTopic) });
}
