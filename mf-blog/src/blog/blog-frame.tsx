import type { BlogPostListItem } from '@site/contracts';
import { Link, useSite } from '@site/kit';
import { Callout } from '@site/ui/callout';
import { fillIn } from '@site/ui/fill-in';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { Onward } from '@site/ui/onward';
import { typographic } from '@site/ui/typographic';
import type { ReactNode } from 'react';
import feed from '../../content/blog/feed.yaml';
import list from '../../content/blog/list.yaml';
import { Html } from '../text/html.tsx';
import { siteValues } from '../text/site-values.ts';
import { NumberChips, TopicChips } from './filter-chips.tsx';
import { PostByline } from './post-byline.tsx';
import type { PostFilter } from './post-filter.ts';
import { PostPlate } from './post-picture.tsx';
import { TagLinks } from './tag-links.tsx';

interface BlogFrameProps {
  /** All posts, once they are loaded. */
  posts?: readonly BlogPostListItem[];
  filter: Pick<PostFilter, 'kind' | 'name'>;
  /** Shown large above the list. */
  lead?: BlogPostListItem;
  children: ReactNode;
}

/** The blog page around its list of posts, which may be loaded, still loading or missing. */
export function BlogFrame({ posts = [], filter: { kind, name }, lead, children }: BlogFrameProps) {
  const { lede, newsletter, onward } = list;
  const number = kind === 'number' ? name : undefined;
  return (
    <>
      <header className="grid gap-x-12 gap-y-2 pt-6 pb-4 md:grid-cols-2 items-baseline md:pt-8">
        <h1 className="font-serif text-h2 tracking-tight">{fillIn(feed.title, siteValues(useSite()))}</h1>
        <p className="text-small text-ink-soft">{lede}</p>
      </header>
      {lead && (
        <div className="mb-10 border-t-2 border-ink pt-5 md:mb-14 md:pt-6">
          <LeadPost post={lead} />
        </div>
      )}
      <FirstScreenEnd />
      <div className="mt-4 flex flex-col gap-3">
        <TopicChips
          current={kind === 'topic' ? name : undefined}
          number={number}
          isAll={kind === undefined}
        />
        <NumberChips posts={posts} current={number} />
      </div>
      <div className="mt-6">{children}</div>
      <div className="mt-16 md:mt-24">
        <Callout title={newsletter.title} level={2} tone="candle">
          <Html as="p" html={newsletter.text} />
        </Callout>
      </div>
      <div className="mt-12">
        <Onward {...onward} />
      </div>
    </>
  );
}

/** The newest post, large and with its plate. All of it is a link to the post. */
function LeadPost({ post }: { post: BlogPostListItem }) {
  return (
    <article className="group relative grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-[7fr_5fr] lg:items-start">
      {/* The plate comes before the text, so that it does not move the text while the page arrives. */}
      <div
        className="flex aspect-[2] items-center overflow-hidden lg:col-start-2 lg:row-start-1 lg:aspect-[5/4]"
        aria-hidden
      >
        <PostPlate {...post} />
      </div>
      <div className="flex flex-col gap-4 lg:col-start-1 lg:row-start-1">
        <p className="font-serif text-small text-candle">{list.newest}</p>
        <h2 className="font-serif text-h2 tracking-tight md:text-[clamp(2.25rem,1.1rem+2.4vw,3.5rem)] md:leading-[1.08]">
          <Link to={`/blog/${post.slug}`} className="cover-link group-hover:text-accent">
            {typographic(post.title)}
          </Link>
        </h2>
        <p className="font-serif text-lede text-ink-soft">{typographic(post.excerpt)}</p>
        <p className="flex flex-wrap gap-x-3 text-caption text-ink-soft">
          <PostByline {...post} />
        </p>
        <TagLinks tags={post.tags} />
      </div>
    </article>
  );
}
