import { fillIn } from '@site/ui/fill-in';
import content from '../../content/my-numbers/journal.yaml';
import { readingAddress } from '../decoder/reading-address.ts';
import { LinkOnPress } from '../result/link-on-press.tsx';
import { formatDate } from './dates.ts';
import { JournalSection } from './journal-section.tsx';
import type { Sighting } from './sighting.ts';
import { tally } from './tally.ts';

/** The numbers by how often they were seen, each with a link to its reading. */
export function OftenSeen({ sightings }: { sightings: readonly Sighting[] }) {
  const { title, once, times, last } = content.often;
  return (
    <JournalSection title={title}>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {tally(sightings).map(({ number, count, last: seenAt }) => (
          <li key={number}>
            <LinkOnPress
              to={readingAddress({ number })}
              className="flex min-h-11 items-baseline justify-between gap-4 rounded-sm border border-rule bg-surface px-4 py-3 hover:border-ink"
            >
              <span className="min-w-0 font-serif text-h3 lining-nums [overflow-wrap:anywhere]">
                {number}
              </span>
              <span className="shrink-0 text-right text-small text-ink-soft">
                {count === 1 ? once : fillIn(times, { count })}
                <br />
                {fillIn(last, { date: formatDate(seenAt) })}
              </span>
            </LinkOnPress>
          </li>
        ))}
      </ol>
    </JournalSection>
  );
}
