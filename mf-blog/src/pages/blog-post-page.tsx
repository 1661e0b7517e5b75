import { postPicture } from '@site/contracts';
import { definePage } from '@site/kit';
import { faqStructuredData } from '@site/ui/faq-structured-data';
import { fillIn } from '@site/ui/fill-in';
import { SkeletonText } from '@site/ui/skeleton';
import { typographic } from '@site/ui/typographic';
import content from '../../content/blog/post.yaml';
import { BlogPostView } from '../blog/blog-post-view.tsx';
import { blogPostData } from '../blog/blog-structured-data.ts';
import { PostMissing } from '../blog/post-missing.tsx';
import { blogPostQuery, blogPostsQuery, generalFaqsQuery, postFaqLimit } from '../blog/queries.ts';
import { feedLink } from '../feed/feed-link.ts';
import { siteValues } from '../text/site-values.ts';

export default definePage({
  path: '/blog/:slug',
  samples: ['/blog/why-you-keep-seeing-angel-numbers'],
  sitemap: async (load) =>
    (await load(blogPostsQuery)).map(({ slug, updatedAt }) => ({
      path: `/blog/${slug}`,
      modifiedAt: updatedAt,
    })),
  prefetch: ({ params, load, warm }) =>
    Promise.all([load(blogPostQuery(params.slug)), warm(blogPostsQuery), warm(generalFaqsQuery)]),
  meta: ({ params, site, peek }) => {
    const post = peek(blogPostQuery(params.slug));
    if (!post) throw new Error(`No post "${params.slug}" to make metadata from: prefetch did not load it.`);
    return {
      title: fillIn(content.metaTitle, { ...siteValues(site), title: post.title }),
      description: post.metaDescription,
      canonical: `/blog/${post.slug}`,
      type: 'article',
      publishedAt: post.createdAt.slice(0, 10),
      modifiedAt: post.updatedAt.slice(0, 10),
      feed: feedLink(site),
      image: postPicture(post),
      structuredData: [
        blogPostData(site, post),
        ...faqStructuredData(peek(generalFaqsQuery)?.slice(0, postFaqLimit)),
      ],
    };
  },
  crumbs: ({ params, peek }) => {
    const post = peek(blogPostQuery(params.slug));
    const blog = { name: content.crumb, href: '/blog' };
    return post ? [blog, { name: typographic(post.title) }] : [blog];
  },
  Component: ({ params }) => <BlogPostView slug={params.slug} />,
  Skeleton: () => (
    <div className="py-12 md:py-20">
      <SkeletonText lines={8} label={content.loading} />
    </div>
  ),
  Missing: PostMissing,
  missingMeta: ({ site }) => ({
    title: fillIn(content.missing.metaTitle, siteValues(site)),
    description: content.missing.description,
  }),
});
