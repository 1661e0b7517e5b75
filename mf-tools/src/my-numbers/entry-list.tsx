import { Button } from '@site/ui/button';
import { fillIn } from '@site/ui/fill-in';
import content from '../../content/my-numbers/journal.yaml';
import { formatDateTime } from './dates.ts';
import { JournalSection } from './journal-section.tsx';
import type { Sighting } from './sighting.ts';

interface EntryListProps {
  sightings: readonly Sighting[];
  remove: (sighting: Sighting) => unknown;
}

/** All sightings, newest first. */
export function EntryList({ sightings, remove }: EntryListProps) {
  const { title, delete: deleteLabel, deleteShort } = content.list;
  return (
    <JournalSection title={title}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className="border-b border-rule">
        {sightings.map((one) => {
          const { id, number, seenAt, place, note } = one;
          const date = formatDateTime(seenAt);
          return (
            <li key={id} className="border-t border-rule py-3">
              <div className="-mr-5 flex items-baseline justify-between gap-x-4">
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-serif text-h3 lining-nums">{number}</span>{' '}
                  <span className="text-small text-ink-soft">
                    {date}
                    {place && `, ${place}`}
                  </span>
                </p>
                <Button
                  variant="quiet"
                  className="shrink-0"
                  aria-label={fillIn(deleteLabel, { number, date })}
                  // The second click of a double click would hit the entry that has moved up.
                  onClick={({ detail }) => detail < 2 && remove(one)}
                >
                  {deleteShort}
                </Button>
              </div>
              {note && (
                <p className="max-w-measure pb-2 [overflow-wrap:anywhere] whitespace-pre-line">{note}</p>
              )}
            </li>
          );
        })}
      </ul>
    </JournalSection>
  );
}
