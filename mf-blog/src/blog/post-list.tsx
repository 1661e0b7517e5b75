import type { BlogPostListItem } from '@site/contracts';
import { fillIn } from '@site/ui/fill-in';
import { Grid } from '@site/ui/grid';
import list from '../../content/blog/list.yaml';
import { Html } from '../text/html.tsx';
import { PostCard } from './post-card.tsx';
import { postsWithTag } from './post-tags.ts';

interface PostListProps {
  posts: readonly BlogPostListItem[];
  /** The tag in the address. */
  tag?: string;
  /** The same, spelled as on the site; undefined when the site does not know it. */
  topic?: string;
}

/** All posts, or those of one topic. The line above them announces a change of topic to screen readers. */
export function PostList({ posts, tag, topic }: PostListProps) {
  const shown = tag === undefined ? posts : postsWithTag(posts, tag);
  return (
    <>
      <p role="status" className="text-small text-ink-soft lining-nums">
        {countLine(shown.length, tag === undefined ? undefined : (topic ?? list.count.unknownTopic))}
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
        <Html as="p" className="mt-4 max-w-measure" html={list.emptyTopic} />
      )}
    </>
  );
}

function countLine(count: number, topic: string | undefined) {
  const { none, one, many, onTopic } = list.count;
  const articles = count === 0 ? none : count === 1 ? one : fillIn(many, { count });
  return topic === undefined ? articles : fillIn(onTopic, { articles, topic });
}
