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
      <ul className="border-b border-rule">
        {sightings.map((one) => {
          const { id, number, seenAt, place, note } = one;
          const date = formatDateTime(seenAt);
          return (
            <li key={id} className="flex items-start justify-between gap-4 border-t border-rule py-4">
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p>
                  <span className="font-serif text-h3 lining-nums">{number}</span>{' '}
                  <span className="text-small text-ink-soft">
                    {date}
                    {place && `, ${place}`}
                  </span>
                </p>
                {note && <p className="mt-1 max-w-measure whitespace-pre-line">{note}</p>}
              </div>
              <Button
                variant="quiet"
                aria-label={fillIn(deleteLabel, { number, date })}
                onClick={() => remove(one)}
              >
                {deleteShort}
              </Button>
            </li>
          );
        })}
      </ul>
    </JournalSection>
  );
}
