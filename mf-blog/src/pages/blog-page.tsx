import { definePage, useData } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { SkeletonCards } from '@site/ui/skeleton';
import list from '../../content/blog/list.yaml';
import { BlogFrame } from '../blog/blog-frame.tsx';
import { blogListData, newestChange } from '../blog/blog-structured-data.ts';
import { readFilter } from '../blog/post-filter.ts';
import { PostList } from '../blog/post-list.tsx';
import { blogPostsQuery } from '../blog/queries.ts';
import { feedLink } from '../feed/feed-link.ts';
import { siteValues } from '../text/site-values.ts';

export default definePage({
  path: '/blog',
  samples: ['/blog', '/blog?tag=manifestation', '/blog?number=444'],
  search: ['tag', 'number'],
  searchEntry: list.searchEntry,
  sitemap: async (load) => [{ path: '/blog', modifiedAt: newestChange(await load(blogPostsQuery)) }],
  prefetch: ({ load }) => load(blogPostsQuery),
  meta: ({ site, search, peek }) => {
    const posts = peek(blogPostsQuery) ?? [];
    const { kind, name = '' } = readFilter(search, posts);
    const title = !name ? list.metaTitle : kind === 'number' ? list.numberMetaTitle : list.topicMetaTitle;
    return {
      title: fillIn(title, { ...siteValues(site), number: name, topic: name }),
      description: list.description,
      canonical: '/blog',
      feed: feedLink(site),
      structuredData: [blogListData(site, posts)],
    };
  },
  crumbs: () => [{ name: list.crumb }],
  isStatic: true,
  Component: ({ search }) => {
    const posts = useData(blogPostsQuery);
    const filter = readFilter(search, posts);
    const lead = filter.kind ? undefined : posts[0];
    return (
      <BlogFrame posts={posts} filter={filter} lead={lead}>
        {posts.length > 0 ? <PostList {...filter} lead={lead} /> : <NoPosts />}
      </BlogFrame>
    );
  },
  Skeleton: ({ search }) => (
    <BlogFrame filter={readFilter(search, [])}>
      <SkeletonCards count={6} label={list.loading} />
    </BlogFrame>
  ),
  Missing: ({ search }) => (
    <BlogFrame filter={readFilter(search, [])}>
      <NoPosts />
    </BlogFrame>
  ),
  missingMeta: ({ site }) => ({
    title: fillIn(list.missingMetaTitle, siteValues(site)),
    description: list.missingDescription,
  }),
});

/** Shown when there is no post at all, or when the list could not be loaded. */
function NoPosts() {
  return (
    <div className="border-t border-rule-strong py-10">
      <h2 className="font-serif text-h2 tracking-tight">{list.empty.title}</h2>
      <p className="mt-3 max-w-measure text-ink-soft">{list.empty.text}</p>
    </div>
  );
}
