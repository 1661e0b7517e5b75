import type { Archangel, Guardian } from '../../content/schemas.ts';
import { ElementSign } from './element-sign.tsx';

/** What belongs to an archangel by custom, at a glance. */
export function GuardianFacts({
  archangel: { element, colors },
  attributes: { crystals, day, direction, symbol },
}: {
  archangel: Archangel;
  attributes: Guardian['attributes'];
}) {
  const facts = [
    { term: 'Colours', fact: colors },
    { term: 'Crystals', fact: crystals },
    { term: 'Day', fact: day },
    { term: 'Direction', fact: direction },
    { term: 'Symbol', fact: symbol },
  ];
  return (
    <dl className="mt-10 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-6 border-y border-rule py-6 sm:grid-cols-3 lg:grid-cols-6">
      <div>
        <dt className="text-caption text-ink-soft">Element</dt>
        <dd className="mt-1 font-serif text-h3">
          <ElementSign element={element} />
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
