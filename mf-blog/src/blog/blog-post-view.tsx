import { Link, Static, useData, useSite } from '@site/kit';
import { AffiliateBlock } from '@site/ui/affiliate-block';
import { ButtonLink } from '@site/ui/button';
import { CalculatorButton } from '@site/ui/calculator-button';
import { Chip, ChipRow } from '@site/ui/chip';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { typographic } from '@site/ui/typographic';
import { ReadingLayout } from '../reading/reading-layout.tsx';
import { longDate } from '../text/long-date.ts';
import { AuthorBox } from './author-box.tsx';
import { blogPostQuery } from './get-blog-post.ts';
import { KeyTakeaways } from './key-takeaways.tsx';
import { type HeadingBlock, postBlocks } from './post-blocks.ts';
import { PostBody } from './post-body.tsx';
import { PostByline } from './post-byline.tsx';
import { PostFaqs } from './post-faqs.tsx';
import { tagHref } from './post-tags.ts';
import { ReadNext } from './read-next.tsx';
import { RelatedNumbers } from './related-numbers.tsx';

/** A whole post, from its title to what could be read after it. */
export function BlogPostView({ slug }: { slug: string }) {
  return (
    <>
      <Static>
        <Post slug={slug} />
      </Static>
      <PostFaqs />
      <Static>
        <div className="mt-16 flex flex-wrap gap-3">
          <CalculatorButton label="Calculate Your Number" link={Link} />
          <ButtonLink to="/blog" link={Link} size="large" variant="secondary">
            All articles
          </ButtonLink>
        </div>
      </Static>
    </>
  );
}

function Post({ slug }: { slug: string }) {
  const { affiliate } = useSite();
  const post = useData(blogPostQuery(slug));
  const [number] = post.relatedNumbers;
  const blocks = postBlocks(post.content);
  const parts = blocks.filter((block): block is HeadingBlock => block.kind === 'heading' && block.level < 3);
  return (
    <>
      <article>
        <PageHeader
          title={typographic(post.title)}
          lede={typographic(post.excerpt)}
          meta={
            <>
              <PostByline {...post} />
              {longDate(post.updatedAt) !== longDate(post.createdAt) && (
                <span>
                  Updated <time dateTime={post.updatedAt}>{longDate(post.updatedAt)}</time>
                </span>
              )}
            </>
          }
          aside={number && <NumberPlate number={number} />}
          asideOnWideOnly
        >
          <ChipRow label="Tags">
            {post.tags.map((tag) => (
              <Chip key={tag} to={tagHref(tag)} link={Link}>
                {tag}
              </Chip>
            ))}
          </ChipRow>
        </PageHeader>
        <ReadingLayout
          contentsTitle="In this article"
          contents={parts.map(({ id, text }) => ({ id, title: text }))}
          opening={<KeyTakeaways />}
        >
          <PostBody blocks={blocks} />
        </ReadingLayout>
      </article>
      <RelatedNumbers numbers={post.relatedNumbers} />
      <div className="mt-16 flex flex-col gap-16">
        <AffiliateBlock
          href={affiliate.href}
          title="Would you like a reading of your own?"
          label="Get Your FREE Video Reading"
        >
          <p>
            Our partner makes numerology videos from a name and a birth date. Watch with curiosity, decide for
            yourself.
          </p>
        </AffiliateBlock>
        <AuthorBox author={post.author} />
      </div>
      <ReadNext slug={post.slug} />
    </>
  );
}
