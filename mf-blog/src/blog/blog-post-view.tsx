import type { BlogPost } from '@site/contracts';
import { Static, useData, useSite } from '@site/kit';
import { AffiliateBlock } from '@site/ui/affiliate-block';
import { Callout } from '@site/ui/callout';
import { ChipLinks } from '@site/ui/chip';
import { FaqSection } from '@site/ui/faq-section';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { HelpBox } from '@site/ui/help-box';
import { longDate } from '@site/ui/long-date';
import { Onward } from '@site/ui/onward';
import { typographic } from '@site/ui/typographic';
import card from '../../content/blog/card.yaml';
import content from '../../content/blog/post.yaml';
import { LongTextLayout } from '../layout/long-text-layout.tsx';
import { Html } from '../text/html.tsx';
import { linkNumbers } from './number-links.ts';
import { ReadNext, SameNumbers } from './other-posts.tsx';
import { type HeadingBlock, lengthOfParts, postBlocks } from './post-blocks.ts';
import { PostBody } from './post-body.tsx';
import { PostByline } from './post-byline.tsx';
import { PostPlate } from './post-picture.tsx';
import { tagHref } from './post-tags.ts';
import { blogPostQuery, generalFaqsQuery, postFaqLimit } from './queries.ts';
import { RelatedNumbers } from './related-numbers.tsx';

/**
 * On a phone, these parts reach one and a half screens down. A phone lays out that much before the first frame anyway. More
 * parts would delay the frame.
 */
const partsOfFirstFrame = 3;

/** A post with its related numbers, the offer, the author, further posts and questions. */
export function BlogPostView({ slug }: { slug: string }) {
  return (
    <>
      <Static>
        <Post slug={slug} />
      </Static>
      <FaqSection
        query={generalFaqsQuery}
        limit={postFaqLimit}
        title={content.faqs.title}
        lede={<Html as="span" html={content.faqs.lede} />}
        isOptional
      />
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
  const blocks = linkNumbers(postBlocks(post.content), post.numbers);
  const openingLength = lengthOfParts(blocks, 1);
  const firstFrameLength = lengthOfParts(blocks, partsOfFirstFrame);
  const parts = blocks.filter((block): block is HeadingBlock => block.kind === 'heading' && block.level < 3);
  return (
    <>
      <article>
        <header className="grid grid-cols-1 gap-x-12 gap-y-5 pt-6 md:grid-cols-[7fr_5fr] md:grid-rows-[auto_1fr] md:pt-8">
          <div className="flex flex-col gap-3 md:pt-6">
            <h1 className="font-serif text-h2 tracking-tight md:text-[clamp(2.25rem,1.1rem+2.4vw,3.5rem)] md:leading-[1.08]">
              {typographic(post.title)}
            </h1>
            <div className="flex flex-wrap gap-x-4 text-caption text-ink-soft md:text-small">
              <PostByline {...post} />
              {longDate(post.updatedAt) !== longDate(post.createdAt) && (
                <span>
                  {updated} <time dateTime={post.updatedAt.slice(0, 10)}>{longDate(post.updatedAt)}</time>
                </span>
              )}
            </div>
          </div>
          <div
            className="-mx-5 flex h-24 items-center overflow-hidden md:col-start-2 md:row-span-2 md:row-start-1 md:mx-0 md:h-auto md:items-start print:mx-0 print:h-auto print:max-w-80"
            data-figure=""
            aria-hidden
          >
            <PostPlate {...post} />
          </div>
          <p className="max-w-measure font-serif text-body leading-snug text-ink-soft md:text-lede">
            {typographic(post.excerpt)}
          </p>
          <FirstScreenEnd />
        </header>
        <LongTextLayout
          contentsTitle={contentsTitle}
          contents={parts.map(({ id, text }) => ({ id, title: text }))}
          opening={<PostBody blocks={blocks.slice(0, openingLength)} />}
          aside={<InShort {...post} />}
        >
          <PostBody blocks={blocks.slice(openingLength, firstFrameLength)} />
          {firstFrameLength < blocks.length && (
            // Takes back the gap of the column.
            <div className="later flow-root -mt-8 [--later-height:270rem] md:-mt-10 md:[--later-height:200rem]">
              <PostBody blocks={blocks.slice(firstFrameLength)} />
            </div>
          )}
          {post.offersHelp && <HelpBox />}
          <KeyTakeaways />
          <ChipLinks label={card.tags} links={post.tags.map((tag) => ({ name: tag, to: tagHref(tag) }))} />
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

/** The answer to the post's question, and three sentences to keep. */
function InShort({ answer, inShort }: Pick<BlogPost, 'answer' | 'inShort'>) {
  return (
    <Callout title={content.inShortTitle} level={2} tone="candle">
      <p className="font-serif lining-nums">{typographic(answer)}</p>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-small lining-nums">
        {inShort.map((sentence) => (
          <li key={sentence}>{typographic(sentence)}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** The takeaways, which are the same for every article. */
function KeyTakeaways() {
  const { title, points } = content.takeaways;
  return (
    <Callout title={title} level={2} tone="candle">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** The author of a post, and our rules for articles. */
function AuthorBox({ author }: { author: string }) {
  const { title, text } = content.author;
  return (
    <section aria-labelledby="about-the-author" className="max-w-measure border-t border-rule-strong pt-5">
      <h2 id="about-the-author" className="font-serif text-small text-candle">
        {title}
      </h2>
      <p className="mt-1 font-serif text-h3">{author}</p>
      <Html as="p" className="mt-2 text-ink-soft" html={text} />
    </section>
  );
}
