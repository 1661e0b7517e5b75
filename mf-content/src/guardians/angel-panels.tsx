import { Link } from '@site/kit';
import { NumberPrint } from '@site/ui/number-plate';
import { archangels } from './archangels.ts';
import { tones } from './tones.ts';

/** Four tall plates side by side, each in an archangel's colors, with the rings of the first signature number. */
export function AngelPanels() {
  return (
    <ul className="-mx-3 grid grid-cols-4 gap-1 md:mx-0 md:gap-3">
      {archangels.map(({ slug, name, title, numbers: [number] }) => (
        <li key={slug} className={tones[slug]}>
          <Link
            to={`/guardian-angels/${slug}/`}
            className="flex h-full flex-col bg-plate pb-3 text-center text-plate-line forced-colors:border"
          >
            <svg
              viewBox="-450 -600 900 1200"
              preserveAspectRatio="xMidYMid slice"
              className="block aspect-[1/2] w-full md:aspect-[3/4]"
              aria-hidden
            >
              <NumberPrint number={number} />
            </svg>
            <span className="font-serif text-body md:text-h2">{name}</span>{' '}
            <span className="hidden font-serif italic md:block">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
