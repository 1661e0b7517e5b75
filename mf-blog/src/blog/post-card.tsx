import type { BlogPostListItem } from '@site/contracts';
import { Link } from '@site/kit';
import { NumberFigure } from '@site/ui/number-figure';
import { typographic } from '@site/ui/typographic';
import card from '../../content/blog/card.yaml';
import { PostByline } from './post-byline.tsx';
import { tagHref } from './post-tags.ts';

const shownTags = 3;

interface PostCardProps {
  post: BlogPostListItem;
  /** The level of the title in the page's outline. */
  level: 2 | 3;
}

/** A post in a list. The whole card leads to the post; each tag leads to its list. */
export function PostCard({ post, level }: PostCardProps) {
  const Heading = `h${level}` as const;
  const [number] = post.relatedNumbers;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-sm border border-rule bg-surface transition-colors hover:border-accent">
      <div className="h-24 overflow-hidden bg-plate text-plate-line" aria-hidden>
        {number && (
          <div className="-mt-16 -mr-10 ml-auto size-56">
            <NumberFigure number={number} />
          </div>
        )}
      </div>
      <div className="flex grow flex-col p-5 sm:p-6">
        <Heading className="font-serif text-h3">
          <Link to={`/blog/${post.slug}`} className="cover-link">
            {typographic(post.title)}
          </Link>
        </Heading>
        <p className="mt-2 text-small text-ink-soft">{typographic(post.excerpt)}</p>
        <p className="mt-4 flex flex-wrap gap-x-3 text-caption text-ink-soft">
          <PostByline {...post} authorOnOwnLine />
        </p>
        {post.tags.length > 0 && (
          <ul className="relative -mx-2 mt-1 -mb-2 flex flex-wrap md:mt-3 md:mb-0" aria-label={card.tags}>
            {post.tags.slice(0, shownTags).map((tag) => (
              <li key={tag}>
                <Link
                  to={tagHref(tag)}
                  className="inline-flex min-h-11 items-center px-2 text-caption text-accent lining-nums md:min-h-8 underline-offset-4 hover:underline"
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
