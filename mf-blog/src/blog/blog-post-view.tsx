import { Link, Static, useData, useSite } from '@site/kit';
import { AffiliateBlock } from '@site/ui/affiliate-block';
import { Chip, ChipRow } from '@site/ui/chip';
import { HelpBox } from '@site/ui/help-box';
import { longDate } from '@site/ui/long-date';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { typographic } from '@site/ui/typographic';
import card from '../../content/blog/card.yaml';
import content from '../../content/blog/post.yaml';
import { LongTextLayout } from '../layout/long-text-layout.tsx';
import { Onward } from '../layout/onward.tsx';
import { AuthorBox } from './author-box.tsx';
import { blogPostQuery } from './get-blog-post.ts';
import { InShort } from './in-short.tsx';
import { KeyTakeaways } from './key-takeaways.tsx';
import { type HeadingBlock, postBlocks } from './post-blocks.ts';
import { PostBody } from './post-body.tsx';
import { PostByline } from './post-byline.tsx';
import { PostFaqs } from './post-faqs.tsx';
import { tagHref } from './post-tags.ts';
import { ReadNext } from './read-next.tsx';
import { RelatedNumbers } from './related-numbers.tsx';
import { SameNumbers } from './same-numbers.tsx';

/** A post with its related numbers, the offer, the author, further posts and questions. */
export function BlogPostView({ slug }: { slug: string }) {
  return (
    <>
      <Static>
        <Post slug={slug} />
      </Static>
      <PostFaqs />
      <Static>
        <div className="mt-16">
          <Onward {...content.onward} />
        </div>
      </Static>
    </>
  );
}

function Post({ slug }: { slug: string }) {
  const { affiliate } = useSite();
  const { updated, contentsTitle, offer } = content;
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
                  {updated} <time dateTime={post.updatedAt}>{longDate(post.updatedAt)}</time>
                </span>
              )}
            </>
          }
          aside={number && <NumberPlate number={number} />}
          asideOnWideOnly
        >
          <ChipRow label={card.tags}>
            {post.tags.map((tag) => (
              <Chip key={tag} to={tagHref(tag)} link={Link}>
                {tag}
              </Chip>
            ))}
          </ChipRow>
        </PageHeader>
        <LongTextLayout
          contentsTitle={contentsTitle}
          contents={parts.map(({ id, text }) => ({ id, title: text }))}
          opening={<InShort {...post} />}
        >
          {/* An older API sends no records. */}
          <PostBody blocks={blocks} numbers={post.numbers ?? []} />
          {post.offersHelp && <HelpBox />}
          <KeyTakeaways />
        </LongTextLayout>
      </article>
      <RelatedNumbers {...post} />
      <div className="mt-16 flex flex-col gap-16">
        <AffiliateBlock href={affiliate.href} title={offer.title} label={offer.label}>
          <p>{offer.text}</p>
        </AffiliateBlock>
        <AuthorBox author={post.author} />
      </div>
      <ReadNext slug={post.slug} />
      <SameNumbers post={post} />
    </>
  );
}
