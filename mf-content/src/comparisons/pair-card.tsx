import { Link } from '@site/kit';
import { PriorityBadge } from '@site/ui/badge';
import { LinkCard } from '@site/ui/card';
import type { ComparisonSummary } from '../../content/schemas.ts';

/** A short comparison of a triple and its quadruple, with a link to their page. */
export function PairCard({ pair }: { pair: ComparisonSummary }) {
  const { numbers, slug, title, difference, ...rest } = pair;
  const [triple, quadruple] = numbers;
  const sides = [
    { number: triple, when: rest.whenTriple, urgency: rest.urgencyTriple },
    { number: quadruple, when: rest.whenQuadruple, urgency: rest.urgencyQuadruple },
  ];
  return (
    <LinkCard
      eyebrow={title}
      title={
        <span className="text-h2 tracking-tight lining-nums">
          {triple} <span className="text-ink-soft">vs</span> {quadruple}
        </span>
      }
      to={`/angel-numbers/comparison/${slug}/`}
      link={Link}
    >
      <p className="text-ink-soft">{difference}</p>
      <dl className="grid grid-cols-2 gap-4 pt-3">
        {sides.map(({ number, when, urgency }) => (
          <div key={number} className="border-t border-rule pt-3">
            <dt className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-serif text-h3 lining-nums">{number}</span>{' '}
              <PriorityBadge priority={urgency} />
            </dt>
            <dd className="mt-1 text-small">{when}</dd>
          </div>
        ))}
      </dl>
    </LinkCard>
  );
}
