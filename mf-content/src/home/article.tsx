import { Prose } from '@site/ui/prose';
import type { ReactNode } from 'react';
import { InlineText } from '../text/inline-text.tsx';
import { type ArticlePart, type ArticlePartId, articleParts } from './article-content.ts';
import { CategoryCards, DigitList, GuardianCards } from './article-inserts.tsx';

const inserts: Partial<Record<ArticlePartId, ReactNode>> = {
  'common-meanings': <DigitList />,
  'special-categories': <CategoryCards />,
  'guardian-guidance': <GuardianCards />,
};

/** The long read, with its table of contents standing beside it on wide screens. */
export function Article() {
  return (
    <div className="mt-16 md:mt-24 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <TableOfContents />
      <article className="mt-12 flex flex-col gap-14 md:gap-18 lg:mt-0">
        {articleParts.map((part: ArticlePart & { id: ArticlePartId }) => (
          <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
            <h2 id={`${part.id}-title`} className="font-serif text-h2 tracking-tight">
              {part.title}
            </h2>
            <div className="mt-5 flex flex-col gap-8">
              <Paragraphs texts={part.paragraphs} />
              {inserts[part.id]}
              {part.closing && <Paragraphs texts={part.closing} />}
            </div>
          </section>
        ))}
      </article>
    </div>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <Prose>
      {texts.map((text) => (
        <p key={text}>
          <InlineText text={text} />
        </p>
      ))}
    </Prose>
  );
}

const contents = [
  ...articleParts.map(({ id, title }) => ({ id, title })),
  { id: 'faqs', title: 'Questions people ask' },
];

function TableOfContents() {
  return (
    <nav aria-labelledby="contents-title" className="self-start lg:sticky lg:top-24">
      <h2 id="contents-title" className="font-serif text-lede text-candle italic">
        On this page
      </h2>
      <ol className="mt-3 border-t border-rule">
        {contents.map(({ id, title }) => (
          <li key={id} className="border-b border-rule">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 font-serif text-body underline-offset-4 hover:text-accent hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
