import type { ReactNode } from 'react';
import articleContent from '../../content/home/article.yaml';
import heroContent from '../../content/home/hero.yaml';
import { ContentsNav } from '../text/contents-nav.tsx';
import { Paragraphs } from '../text/paragraphs.tsx';
import { DigitList } from './digit-list.tsx';

/** What parts of the article show between their paragraphs, by anchor. */
const inserts: Partial<Record<string, ReactNode>> = {
  'common-meanings': <DigitList />,
};

/** The long article, with its table of contents beside it on wide screens. */
export function Article() {
  return (
    <div className="mt-16 md:mt-24 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <ContentsNav contents={contents} />
      <article className="mt-12 flex flex-col gap-14 md:gap-18 lg:mt-0">
        {articleContent.parts.map((part) => (
          <section key={part.id} id={part.id} className="later" aria-labelledby={`${part.id}-title`}>
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

const contents = [
  ...articleContent.parts.map(({ id, title }) => ({ id, title })),
  { id: 'faqs', title: heroContent.faqs.title },
];
