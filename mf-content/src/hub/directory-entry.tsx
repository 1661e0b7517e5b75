import type { AngelNumberListItem } from '@site/contracts';
import { Link } from '@site/kit';
import { EngravedNumber } from '@site/ui/engraved-number';
import { typographic } from '@site/ui/typographic';

/**
 * A number in the directory: its digits and its title. The sentence covers them under the pointer and with the focus, and
 * follows them in a filtered list. It is made of few elements, because a page with hundreds of them is left slowly on a phone.
 */
export function DirectoryEntry({ number, slug, title, coreMeaning }: AngelNumberListItem) {
  return (
    <Link
      to={`/angel-numbers/${slug}/`}
      className="group relative flex h-full flex-col gap-1 px-1 pt-2 pb-3 text-center font-serif text-caption leading-snug md:px-2"
    >
      <EngravedNumber number={number} className="h-12 md:h-16" />
      <span className="sr-only">{number} </span>
      <span>{typographic(title)}</span>
      <span className="hidden bg-surface p-2 font-sans text-ink group-hover:absolute group-hover:inset-0 group-hover:block group-focus-visible:absolute group-focus-visible:inset-0 group-focus-visible:block in-data-filtered:static in-data-filtered:block">
        {typographic(coreMeaning)}
      </span>
    </Link>
  );
}
