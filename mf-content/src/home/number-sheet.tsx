import { Link, useQuery } from '@site/kit';
import { SheetFigure, SheetRings } from '@site/ui/sheet-figure';
import homeContent from '../../content/home/home.yaml';
import { numbersQuery } from '../numbers/get-numbers.ts';
import { byValue } from '../numbers/number-kind.ts';

/** Fills whole rows of 6, 10 and 15 columns. One list of all numbers would block a slow phone for 200 ms. */
const listLength = 30;

function partsOf<T>(numbers: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(numbers.length / listLength) }, (_, index) =>
    numbers.slice(index * listLength, (index + 1) * listLength),
  );
}

/** The popular numbers, then small figures of all numbers, on a plate as wide as the screen. */
export function NumberSheet() {
  const { popularTitle, popular, popularLink, sheet } = homeContent;
  const numbers = (useQuery(numbersQuery).data ?? []).toSorted(byValue);
  return (
    <section data-plate="" className="bleed mt-16 py-12 md:mt-24 md:py-16" aria-labelledby="popular">
      <SheetRings />
      <h2 id="popular">{popularTitle}</h2>
      <ul className="later mt-7 grid grid-cols-4 gap-x-3 gap-y-6 lg:grid-cols-8">
        {popular.map(({ number, title }) => (
          <li key={number}>
            <Link
              to={`/angel-numbers/${number}/`}
              className="flex h-full flex-col text-center hover:underline"
            >
              <SheetFigure number={number} />
              <span className="mt-2 font-serif text-h3 leading-none lining-nums">{number}</span>{' '}
              <span className="text-caption text-plate-soft">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {numbers.length > 0 && (
        <>
          <h3 className="mt-12">{sheet}</h3>
          <div className="mt-5 grid gap-1">
            {partsOf(numbers).map((part) => (
              <ul
                key={part[0]?.slug}
                className="later grid grid-cols-6 gap-1 [--later-height:24rem] sm:grid-cols-10 sm:[--later-height:16rem] lg:grid-cols-15 lg:[--later-height:12rem]"
              >
                {part.map(({ number, slug }) => (
                  <li key={slug}>
                    <Link
                      to={`/angel-numbers/${slug}/`}
                      className="block border border-transparent pb-1 text-center text-caption leading-none text-plate-soft hover:border-current"
                    >
                      <SheetFigure number={number} />
                      {number}
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </>
      )}
      <p className="mt-8">
        <Link to="/angel-numbers/" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {popularLink}
        </Link>
      </p>
    </section>
  );
}
