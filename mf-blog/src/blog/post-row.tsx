import type { BlogPostListItem } from '@site/contracts';
import { Link } from '@site/kit';
import { typographic } from '@site/ui/typographic';
import { PostByline } from './post-byline.tsx';
import { PostThumbnail } from './post-picture.tsx';
import { TagLinks } from './tag-links.tsx';

interface PostRowProps {
  post: BlogPostListItem;
  /** The level of the title in the page's outline. */
  level: 2 | 3;
}

/** A post in a list: date, title and excerpt. The whole row leads to the post; each tag leads to its list. */
export function PostRow({ post, level }: PostRowProps) {
  const Heading = `h${level}` as const;
  const [number] = post.relatedNumbers;
  return (
    <article className="group relative grid grid-cols-[1fr_3.5rem] gap-x-5 gap-y-1 border-t border-rule py-4 md:grid-cols-[9rem_1fr_5rem] md:gap-x-8 md:py-5">
      <div className="min-w-0 md:col-start-2 md:row-start-1">
        <Heading className="font-serif text-lede leading-snug">
          <Link to={`/blog/${post.slug}`} className="cover-link group-hover:text-accent">
            {typographic(post.title)}
          </Link>
        </Heading>
        <p className="mt-1 max-w-measure text-small text-ink-soft">{typographic(post.excerpt)}</p>
      </div>
      <div className="text-accent md:col-start-3 md:row-span-2 md:row-start-1" aria-hidden>
        <div className="aspect-square">
          <PostThumbnail {...post} />
        </div>
        {number && <p className="text-center font-serif text-small lining-nums">{number}</p>}
      </div>
      <p className="col-span-2 flex flex-wrap gap-x-3 text-caption text-ink-soft max-md:mt-2 md:col-span-1 md:col-start-1 md:row-span-2 md:row-start-1 md:flex-col md:pt-1.5">
        <PostByline {...post} authorLast />
      </p>
      <div className="col-span-2 -my-2 min-w-0 md:col-span-1 md:col-start-2 md:row-start-2 md:my-0">
        <TagLinks tags={post.tags} />
      </div>
    </article>
  );
}
