import { fillIn } from '@site/ui/fill-in';
import { Grid } from '@site/ui/grid';
import list from '../../content/blog/list.yaml';
import { Html } from '../text/html.tsx';
import { PostCard } from './post-card.tsx';
import type { PostFilter } from './post-filter.ts';

/** All posts, or those of one topic or number. The line above them announces a change to screen readers. */
export function PostList({ shown, kind, name }: PostFilter) {
  const subject = kind && (name ?? (kind === 'number' ? list.count.unknownNumber : list.count.unknownTopic));
  return (
    <>
      <p role="status" className="text-small text-ink-soft lining-nums">
        {countLine(shown.length, subject)}
      </p>
      {shown.length > 0 ? (
        <div className="mt-4">
          <Grid label={list.listLabel}>
            {shown.map((post) => (
              <PostCard key={post.slug} post={post} level={2} />
            ))}
          </Grid>
        </div>
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

function countLine(count: number, topic: string | undefined) {
  const { none, one, many, onTopic } = list.count;
  const articles = count === 0 ? none : count === 1 ? one : fillIn(many, { count });
  return topic === undefined ? articles : fillIn(onTopic, { articles, topic });
}
