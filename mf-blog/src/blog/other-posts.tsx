import type { BlogPost } from '@site/contracts';
import { Link, useQuery } from '@site/kit';
import { ChipLinks } from '@site/ui/chip';
import { fillIn } from '@site/ui/fill-in';
import { Section } from '@site/ui/section';
import { typographic } from '@site/ui/typographic';
import content from '../../content/blog/post.yaml';
import { nextPosts, numberHref, postsOnSameNumbers } from './post-numbers.ts';
import { PostRow } from './post-row.tsx';
import { blogPostsQuery } from './queries.ts';

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

/** Posts that share numbers with this one, each with the shared numbers. Left out if there are none. */
export function SameNumbers({ post }: { post: BlogPost }) {
  const { data: posts = [] } = useQuery(blogPostsQuery);
  const found = postsOnSameNumbers(posts, post);
  const { title, numbersOf } = content.sameNumbers;
  if (found.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="border-b border-rule">
        {found.map(({ post: { slug, title }, numbers }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule py-3"
          >
            <Link
              to={`/blog/${slug}`}
              className="flex min-h-11 items-center font-serif text-h3 text-accent underline underline-offset-4 hover:decoration-2"
            >
              {typographic(title)}
            </Link>
            <ChipLinks
              label={fillIn(numbersOf, { title: typographic(title) })}
              links={numbers.map((number) => ({ name: number, to: numberHref(number) }))}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
