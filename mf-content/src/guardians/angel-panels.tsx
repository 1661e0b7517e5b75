import { Link } from '@site/kit';
import { NumberPrint } from '@site/ui/number-plate';
import { archangels } from './archangels.ts';
import { tones } from './tones.ts';

/** Four tall plates side by side, each in an archangel's colors, with the rings of the first signature number. */
export function AngelPanels() {
  return (
    <ul className="-mx-5 grid grid-cols-4 gap-2 sm:mx-0">
      {archangels.map(({ slug, name, title, numbers: [number] }) => (
        <li key={slug} className={tones[slug]}>
          <Link
            to={`/guardian-angels/${slug}/`}
            className="flex h-full flex-col bg-plate pb-4 text-center text-plate-line border border-transparent"
          >
            <svg viewBox="-350 -450 700 900" className="block w-full" aria-hidden>
              <NumberPrint number={number} />
            </svg>
            <span className="font-serif text-h3">{name}</span>{' '}
            <span className="hidden font-serif lg:block">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
