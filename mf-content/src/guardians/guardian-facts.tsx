import guardianPageContent from '../../content/guardians/guardian-page.yaml';
import type { Archangel, Guardian } from '../../content/schemas.ts';
import { ElementSymbol } from './element-symbol.tsx';

/** The element, colors, and other attributes that custom gives an archangel. */
export function GuardianFacts({
  archangel: { element, colors },
  attributes: { crystals, day, direction, symbol },
}: {
  archangel: Archangel;
  attributes: Guardian['attributes'];
}) {
  const terms = guardianPageContent.facts;
  const facts = [
    { term: terms.colors, fact: colors },
    { term: terms.crystals, fact: crystals },
    { term: terms.day, fact: day },
    { term: terms.direction, fact: direction },
    { term: terms.symbol, fact: symbol },
  ];
  return (
    <dl className="mt-10 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-6 border-y border-rule py-6 sm:grid-cols-3 lg:grid-cols-6">
      <div>
        <dt className="text-caption text-ink-soft">{terms.element}</dt>
        <dd className="mt-1 font-serif text-h3">
          <ElementSymbol element={element} />
          {element}
        </dd>
      </div>
      {facts.map(({ term, fact }) => (
        <div key={term}>
          <dt className="text-caption text-ink-soft">{term}</dt>
          <dd className="mt-1 font-serif text-h3">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
