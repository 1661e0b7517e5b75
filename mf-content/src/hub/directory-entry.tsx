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
      className="group relative flex h-full flex-col gap-1.5 px-0.5 pt-2 pb-4 text-center font-serif text-caption leading-snug"
    >
      <EngravedNumber number={number} className="h-14 px-1.5" />
      <span className="sr-only">{number} </span>
      <span>{typographic(title)}</span>
      <span className="absolute inset-0 hidden bg-surface p-2 text-ink group-hover:block group-focus-visible:block in-data-filtered:static in-data-filtered:block">
        {typographic(coreMeaning)}
      </span>
    </Link>
  );
}
