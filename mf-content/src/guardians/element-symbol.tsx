import { LineIcon } from '@site/ui/line-icon';
import type { Archangel } from '../../content/schemas.ts';

type Element = Archangel['element'];

const up = 'M12 3.5 21.5 20h-19z';
const down = 'M12 20.5 2.5 4h19z';

/** The alchemical symbols of the four elements. */
const symbols: Record<Element, string> = {
  Fire: up,
  Water: down,
  Air: `${up}M5.5 14.8h13`,
  Earth: `${down}M5.5 9.2h13`,
};

export function ElementSymbol({ element }: { element: Element }) {
  return (
    <LineIcon
      viewBox="0 0 24 24"
      width={20}
      className="mr-2 inline align-[-0.2em] text-candle"
      strokeWidth="1.3"
      strokeLinejoin="round"
    >
      <path d={symbols[element]} />
    </LineIcon>
  );
}
