import type { AngelNumber } from '@site/contracts';
import { ChipLinks } from '@site/ui/chip';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { meanings } from './meanings.tsx';

const { jumps, meanings: titles } = numberPageContent;

/**
 * Links to the parts of the page, in a row that stays below the site's header. Beside the text on wide screens. On low
 * screens (400 % zoom, a phone on its side) the two would cover half of the text, so there the row scrolls away.
 */
export function PageJumps({ record }: { record: AngelNumber }) {
  const parts = [
    ...meanings.map(({ field, anchor }) => ({ to: `#${anchor}`, name: titles[field] })),
    record.situations.length > 0 && { to: '#situations', name: jumps.situations },
    { to: '#next-steps', name: jumps.nextSteps },
  ].filter((part) => part !== false);
  return (
    <nav
      aria-label="Parts of this page"
      className="[@media(min-height:30rem)]:sticky top-16 z-10 -mx-5 self-start bg-paper px-5 py-1 lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <ChipLinks label="Parts" inOneLine="column" links={parts} />
    </nav>
  );
}
