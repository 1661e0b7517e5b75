import { definePage, useData } from '@site/kit';
import { SkeletonCards } from '@site/ui/skeleton';
import { BlogFrame } from '../blog/blog-frame.tsx';
import { blogListData, newestChange } from '../blog/blog-structured-data.ts';
import { blogPostsQuery } from '../blog/get-blog-posts.ts';
import { NoPosts } from '../blog/no-posts.tsx';
import { PostList } from '../blog/post-list.tsx';
import { knownTopic } from '../blog/post-tags.ts';
import { feedLink } from '../feed/feed-link.ts';

export default definePage({
  path: '/blog',
  samples: ['/blog', '/blog?tag=manifestation'],
  search: ['tag'],
  sitemap: async (load) => [{ path: '/blog', modifiedAt: newestChange(await load(blogPostsQuery)) }],
  prefetch: ({ load }) => load(blogPostsQuery),
  meta: ({ site, search, peek }) => {
    const posts = peek(blogPostsQuery) ?? [];
    const topic = knownTopic(search.tag ?? '', posts);
    return {
      title: `${topic ? `Articles on ${topic}` : 'Angel Number Blog: Guides and Stories'} (${site.titleYear}) | ${site.name}`,
      description:
        'Unhurried articles about angel numbers: where the tradition comes from, how to read a number in love and work, and how to stay grounded while you do.',
      canonical: '/blog',
      feed: feedLink(site),
      structuredData: [blogListData(site, posts)],
    };
  },
  crumbs: () => [{ name: 'Blog' }],
  isStatic: true,
  Component: ({ search }) => {
    const posts = useData(blogPostsQuery);
    // An empty one asks for nothing.
    const tag = search.tag?.trim() || undefined;
    const topic = knownTopic(tag ?? '', posts);
    return (
      <BlogFrame topic={topic} isFiltered={tag !== undefined}>
        {posts.length > 0 ? <PostList posts={posts} tag={tag} topic={topic} /> : <NoPosts />}
      </BlogFrame>
    );
  },
  Skeleton: () => (
    <BlogFrame>
      <SkeletonCards count={6} label="Loading articles" />
    </BlogFrame>
  ),
  Missing: () => (
    <BlogFrame>
      <NoPosts />
    </BlogFrame>
  ),
  missingMeta: ({ site }) => ({
    title: `Angel Number Blog (${site.titleYear}) | ${site.name}`,
    description: 'The articles could not be read just now. Please try again in a moment.',
  }),
});
