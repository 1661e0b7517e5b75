import { HelpBox } from '@site/ui/help-box';
import articleContent from '../../content/home/article.yaml';
import heroContent from '../../content/home/hero.yaml';
import { ContentsNav } from '../text/contents-nav.tsx';
import { Paragraphs } from '../text/paragraphs.tsx';

/** The long article as chapters, the first one open. Each anchor is inside its chapter, so that browsers open it for a link. */
export function Article() {
  return (
    <div className="mt-16 md:mt-24 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div className="hidden lg:block">
        <ContentsNav contents={contents} />
      </div>
      <article className="later border-b border-rule">
        {articleContent.parts.map(({ id, title, paragraphs, closing = [], more }, index) => (
          <details key={id} open={index === 0} className="group border-t border-rule">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-4 hover:text-accent">
              <h2>{title}</h2>
              <span
                className="font-serif text-h2 leading-none text-candle group-open:rotate-45"
                aria-hidden="true"
              >
                +
              </span>
            </summary>
            <div id={id} className="flex scroll-mt-24 flex-col gap-8 pb-10">
              <Paragraphs texts={paragraphs} />
              {id === 'common-meanings' && <DigitList />}
              {id === 'when-they-appear' && <HelpBox />}
              {(closing.length > 0 || more) && <Paragraphs texts={[...closing, ...(more ? [more] : [])]} />}
            </div>
          </details>
        ))}
      </article>
    </div>
  );
}

const contents = [
  ...articleContent.parts.map(({ id, title }) => ({ id, title })),
  { id: 'faqs', title: heroContent.faqs.title },
];

function DigitList() {
  return (
    <dl className="max-w-measure border-b border-rule">
      {articleContent.digits.map(({ digit, name, text }) => (
        <div
          key={digit}
          className="grid grid-cols-[3rem_1fr] items-baseline gap-x-3 border-t border-rule py-3"
        >
          <dt className="contents">
            <span className="row-span-2 self-center font-serif text-h1 leading-none text-candle lining-nums">
              {digit}
            </span>
            <span className="font-serif text-h3">
              <span className="sr-only">: </span>
              {name}
            </span>
          </dt>
          <dd className="col-start-2 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
