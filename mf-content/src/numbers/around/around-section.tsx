import type { AngelNumber } from '@site/contracts';
import { Link, useQuery } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { Section } from '@site/ui/section';
import { Fragment } from 'react';
import numberPageContent from '../../../content/numbers/number-page.yaml';
import { aroundNumber, neighborsOf } from './around-number.ts';
import { knownNumbersQuery } from './get-known-numbers.ts';

const texts = numberPageContent.around;

/** A list of the pages that belong to a number: "Shorter: 44", "On the clock: 4:44". */
export function AroundSection({ record: { number, posts = [] } }: { record: AngelNumber }) {
  const { data: known = [] } = useQuery(knownNumbersQuery);
  const around = aroundNumber(number, known, posts);
  if (around.length === 0) return null;
  return (
    <Section title={fillIn(texts.title, { number })} beside>
      <ul className="border-y border-rule">
        {around.map(({ relation, links }) => (
          <li
            key={relation}
            className="flex flex-wrap items-baseline gap-x-3 border-b border-rule py-0.5 leading-snug last:border-0 sm:gap-x-6"
          >
            <span className="w-[7rem] shrink-0 font-serif text-candle sm:w-[8rem]">{texts[relation]}: </span>
            <span
              className={`flex min-w-0 flex-1 basis-[9rem] gap-x-3 lining-nums ${relation === 'posts' ? 'flex-col items-start' : 'flex-wrap'}`}
            >
              {links.map(({ name, to }, index) => (
                <Fragment key={to}>
                  {index > 0 && <span className="sr-only">, </span>}
                  <Link to={to} className="min-w-11 py-3 text-accent underline underline-offset-4">
                    {name}
                  </Link>
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Links to the numbers before and after in the directory. */
export function NeighborLinks({ number }: { number: string }) {
  const { data: known = [] } = useQuery(knownNumbersQuery);
  const { before, after } = neighborsOf(number, known);
  const links = [
    { label: texts.before, link: before.at(-1) },
    { label: texts.after, link: after[0] },
  ];
  if (!links.some(({ link }) => link)) return null;
  return (
    <nav aria-label="Previous and next number" className="mt-16 grid grid-cols-2 gap-3">
      {links.map(
        ({ label, link }) =>
          link && (
            <Link
              key={label}
              to={link.to}
              className="flex flex-col bg-plate p-5 text-center font-serif text-plate-line"
            >
              <span className="text-small text-plate-soft">{label}</span>
              <span className="text-h2 lining-nums">{link.name}</span>
            </Link>
          ),
      )}
    </nav>
  );
}
