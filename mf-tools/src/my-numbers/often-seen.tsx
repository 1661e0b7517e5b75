import { Link, useVisitState } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import content from '../../content/my-numbers/journal.yaml';
import { readingPage } from '../decoder/reading-address.ts';
import { formatDate } from './dates.ts';
import { JournalSection } from './journal-section.tsx';
import type { Sighting } from './sighting.ts';
import { type Tally, tally } from './tally.ts';

/** Fills whole rows of one, two and three columns. */
const shownFirst = 12;

/** The numbers by how often they were seen, each with a link to its reading. */
export function OftenSeen({ sightings }: { sightings: readonly Sighting[] }) {
  const { title, others } = content.often;
  const [isOpen, keepOpen] = useVisitState<boolean>('journal others');
  const tallies = tally(sightings);
  return (
    <JournalSection title={title}>
      <Tallies tallies={tallies.slice(0, shownFirst)} />
      {tallies.length > shownFirst && (
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => keepOpen(currentTarget.open)}
          className="mt-3"
        >
          <summary className="flex min-h-11 items-center text-accent underline underline-offset-4">
            {others}
          </summary>
          <Tallies tallies={tallies.slice(shownFirst)} />
        </details>
      )}
    </JournalSection>
  );
}

function Tallies({ tallies }: { tallies: readonly Tally[] }) {
  const { once, times, last } = content.often;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ol role="list" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {tallies.map(({ number, count, last: seenAt }) => (
        <li key={number}>
          <Link
            prefetch={false}
            to={readingPage({ number })}
            className="flex min-h-11 items-baseline justify-between gap-4 rounded-sm border border-rule bg-surface px-4 py-3 hover:border-ink"
          >
            <span className="min-w-0 font-serif text-h3 lining-nums [overflow-wrap:anywhere]">{number}</span>
            {/* Keyed: in a translated page, React would change a text node that is no longer there. */}
            <span key={`${count} ${seenAt}`} className="shrink-0 text-right text-small text-ink-soft">
              {count === 1 ? once : fillIn(times, { count })}
              <br />
              {fillIn(last, { date: formatDate(seenAt) })}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
