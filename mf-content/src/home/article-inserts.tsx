import { Link } from '@site/kit';
import { LinkCard } from '@site/ui/card';
import { Chip, ChipRow } from '@site/ui/chip';
import { Grid } from '@site/ui/grid';
import { digitMeanings } from './article-content.ts';
import { belowContent } from './below-content.ts';

/** The ten digits, as an alphabet of meanings. */
export function DigitList() {
  return (
    <dl className="max-w-measure border-b border-rule">
      {digitMeanings.map(({ digit, name, text }) => (
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

export function CategoryCards() {
  return (
    <Grid columns={2} label="Special categories">
      {belowContent.categories.map(({ title, to, text }) => (
        <LinkCard key={to} title={title} to={to} link={Link}>
          <p className="text-ink-soft">{text}</p>
        </LinkCard>
      ))}
    </Grid>
  );
}

export function GuardianCards() {
  return (
    <Grid columns={2} label="Guardian angels">
      {belowContent.guardians.map(({ name, role, to, numbers, text }) => (
        <LinkCard key={to} title={name} eyebrow={role} to={to} link={Link}>
          <p className="text-ink-soft">{text}</p>
          <div className="mt-auto pt-3">
            <ChipRow label={`Numbers of ${name}`}>
              {numbers.map((number) => (
                <Chip key={number}>{number}</Chip>
              ))}
            </ChipRow>
          </div>
        </LinkCard>
      ))}
    </Grid>
  );
}
