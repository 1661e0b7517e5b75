import type { BlogPostListItem } from '@site/contracts';
import { Link } from '@site/kit';
import { typographic } from '@site/ui/typographic';
import list from '../../content/blog/list.yaml';
import { PostByline } from './post-byline.tsx';
import { PostPlate } from './post-picture.tsx';
import { TagLinks } from './tag-links.tsx';

/** The newest post with its plate, large. The whole of it leads to the post. */
export function LeadPost({ post }: { post: BlogPostListItem }) {
  return (
    <article className="group relative grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-[7fr_5fr] lg:items-start">
      {/* Before the text, which it would move otherwise while the page arrives. */}
      <div
        className="flex aspect-[2] items-center overflow-hidden lg:col-start-2 lg:row-start-1 lg:aspect-[5/4]"
        aria-hidden
      >
        <PostPlate {...post} />
      </div>
      <div className="flex flex-col gap-4 lg:col-start-1 lg:row-start-1">
        <p className="font-serif text-small text-candle">{list.newest}</p>
        <h2 className="font-serif text-h1 tracking-tight">
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
