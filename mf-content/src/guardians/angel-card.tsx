import { Link } from '@site/kit';
import guardianPageContent from '../../content/guardians/guardian-page.yaml';
import type { Archangel } from '../../content/schemas.ts';
import { ElementSymbol } from './element-symbol.tsx';

/** An archangel in a few words. The whole card is a link. */
export function AngelCard({ angel }: { angel: Archangel }) {
  const { slug, name, title, element, colors, numbers, description } = angel;
  const terms = guardianPageContent.facts;
  const facts = [
    { term: terms.element, fact: element },
    { term: terms.colors, fact: colors },
    { term: terms.numbers, fact: numbers.join(', ') },
  ];
  return (
    <div className="relative flex h-full flex-col rounded-sm border border-rule bg-surface transition-colors hover:border-accent">
      <div className="flex grow flex-col gap-2 p-5 sm:p-6">
        <p className="font-serif text-body text-candle">
          <ElementSymbol element={element} />
          {title}
        </p>
        <h3 className="font-serif text-h2 tracking-tight">
          <Link to={`/guardian-angels/${slug}/`} className="cover-link">
            {name}
          </Link>
        </h3>
        <p>{description}</p>
        <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-3 text-small">
          {facts.map(({ term, fact }) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="lining-nums">{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
