import { useQuery } from '@site/kit';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import content from '../../content/blog/post.yaml';
import { blogPostsQuery } from './get-blog-posts.ts';
import { PostCard } from './post-card.tsx';
import { nextPosts } from './post-numbers.ts';

/** Up to three other posts, in the order of the list. Left out when there are none or they could not be loaded. */
export function ReadNext({ slug }: { slug: string }) {
  const { data: posts = [] } = useQuery(blogPostsQuery);
  const others = nextPosts(posts, slug);
  if (others.length === 0) return null;
  return (
    <Section title={content.nextTitle}>
      <Grid>
        {others.map((post) => (
          <PostCard key={post.slug} post={post} level={3} />
        ))}
      </Grid>
    </Section>
  );
}
