import type { BlogPostListItem } from '@site/contracts';
import { Link } from '@site/kit';
import { Grid } from '@site/ui/grid';
import { PostCard } from './post-card.tsx';
import { postsWithTag } from './post-tags.ts';

export interface PostListProps {
  posts: readonly BlogPostListItem[];
  /** The tag that the address asks for. */
  tag?: string;
  /** The same as the site writes it, when it knows it. */
  topic?: string;
}

/** The posts, or those of one topic. The line above them tells screen readers what a change of topic did. */
export function PostList({ posts, tag, topic }: PostListProps) {
  const shown = tag === undefined ? posts : postsWithTag(posts, tag);
  return (
    <>
      <p role="status" className="text-small text-ink-soft lining-nums">
        {countLine(shown.length, tag === undefined ? undefined : (topic ?? 'this topic'))}
      </p>
      {shown.length > 0 ? (
        <div className="mt-4">
          <Grid label="Articles">
            {shown.map((post) => (
              <PostCard key={post.slug} post={post} level={2} />
            ))}
          </Grid>
        </div>
      ) : (
        <p className="mt-4 max-w-measure">
          We have not written about it yet. <Link to="/blog">All articles</Link> are one step away, and the
          chips above lead to the topics that readers ask for most.
        </p>
      )}
    </>
  );
}

function countLine(count: number, topic: string | undefined) {
  const articles = count === 1 ? '1 article' : `${count === 0 ? 'No' : count} articles`;
  return topic === undefined ? articles : `${articles} on ${topic}`;
}
