import { Link } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { fillIn } from '@site/ui/fill-in';
import comparisonPageContent from '../../content/comparisons/comparison-page.yaml';
import type { ComparisonSide } from '../../content/schemas.ts';
import { MarkedList } from '../text/marked-list.tsx';

/** One of the two numbers that a page compares. */
export function SideCard({ side }: { side: ComparisonSide }) {
  const { number, title, summary, passages, examples } = side;
  return (
    <Card
      title={
        <>
          <span className="text-h2 tracking-tight lining-nums">{number}</span>{' '}
          <span className="text-candle">{title}</span>
        </>
      }
    >
      <p className="font-serif text-lede">{summary}</p>
      {passages?.map(({ label, text }) => (
        <div key={label} className="mt-3">
          <h4 className="font-serif text-small text-candle">{label}</h4>
          <p className="mt-1">{text}</p>
        </div>
      ))}
      {examples && (
        <div className="mt-3">
          <h4 className="font-serif text-small text-candle">{comparisonPageContent.examplesTitle}</h4>
          <div className="mt-2 text-ink-soft">
            <MarkedList items={examples} />
          </div>
        </div>
      )}
      <p className="mt-4">
        <ButtonLink to={`/angel-numbers/${number}/`} link={Link} variant="secondary">
          {fillIn(comparisonPageContent.numberLink, { number })}
        </ButtonLink>
      </p>
    </Card>
  );
}
