import type { AngelNumberListItem } from '@site/contracts';
import { Link } from '@site/kit';
import { typographic } from '@site/ui/typographic';

/**
 * A number in the directory: its digits on a plate, its title and a sentence. It is made of few elements, because a page
 * with hundreds of them is left slowly on a phone.
 */
export function DirectoryEntry({ number, slug, title, coreMeaning }: AngelNumberListItem) {
  return (
    <div className="group relative flex h-full items-center gap-4 border-t border-rule py-3">
      <div className="order-1 min-w-0">
        <h4 className="font-serif leading-snug">
          <Link to={`/angel-numbers/${slug}/`} className="cover-link">
            <span className="sr-only">{number} </span>
            {typographic(title)}
          </Link>
        </h4>
        <p className="mt-1 text-small text-ink-soft">{typographic(coreMeaning)}</p>
      </div>
      <p
        aria-hidden
        className="flex h-14 w-22 shrink-0 items-center justify-center rounded-sm bg-plate font-serif text-h3 text-plate-line lining-nums group-hover:bg-accent"
      >
        {number}
      </p>
    </div>
  );
}
