import { useQuery } from '@site/kit';
import { Section } from '@site/ui/section';
import content from '../../content/blog/post.yaml';
import { blogPostsQuery } from './get-blog-posts.ts';
import { nextPosts } from './post-numbers.ts';
import { PostRow } from './post-row.tsx';

/** Up to three other posts, in the order of the list. Left out when there are none or they could not be loaded. */
export function ReadNext({ slug }: { slug: string }) {
  const { data: posts = [] } = useQuery(blogPostsQuery);
  const others = nextPosts(posts, slug);
  if (others.length === 0) return null;
  return (
    <Section title={content.nextTitle}>
      <ul className="border-b border-rule">
        {others.map((post) => (
          <li key={post.slug}>
            <PostRow post={post} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
