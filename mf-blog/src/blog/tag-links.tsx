import { Link } from '@site/kit';
import card from '../../content/blog/card.yaml';
import { tagHref } from './post-tags.ts';

const shownTags = 3;

/** The first tags of a post, each a link to its list. They stay above a link that covers their surroundings. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="relative -mx-2 flex w-fit flex-wrap" aria-label={card.tags}>
      {tags.slice(0, shownTags).map((tag) => (
        <li key={tag}>
          <Link
            to={tagHref(tag)}
            className="inline-flex min-h-11 items-center px-2 text-caption text-accent lining-nums underline-offset-4 hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
