import { fillIn } from '@site/ui/fill-in';
import { FormNotice, FormStatus } from '@site/ui/form';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import content from '../../content/my-numbers/journal.yaml';
import { EntryList } from './entry-list.tsx';
import { FileActions } from './file-actions.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { OftenSeen } from './often-seen.tsx';
import { PrintedPages } from './printed-pages.tsx';
import type { Sighting } from './sighting.ts';
import { SightingForm } from './sighting-form.tsx';
import { changeSightings, deleteAllSightings, deleteSighting, saveSightings } from './sighting-store.ts';
import { UndoNotice } from './undo-notice.tsx';

export interface JournalProps {
  /** The number in the address, to be saved. */
  number: string;
}

/** What was deleted last, for as long as the page is open. */
interface Deleted {
  message: string;
  sightings: readonly Sighting[];
}

/** The visitor's own numbers. They are kept in this browser only; nothing in this folder may send them. */
export function Journal({ number }: JournalProps) {
  const [sightings, setSightings] = useState<readonly Sighting[]>();
  const [deleted, setDeleted] = useState<Deleted>();
  const [status, setStatus] = useState('');
  const [hasFailed, setHasFailed] = useState(false);

  /** Shows the list after a change. False if this browser keeps nothing. */
  const show = useCallback(async (change: Promise<Sighting[]>): Promise<boolean> => {
    try {
      setSightings(await change);
      setHasFailed(false);
      return true;
    } catch {
      setHasFailed(true);
      return false;
    }
  }, []);

  useEffect(() => {
    const load = () => {
      if (!document.hidden) void show(changeSightings());
    };
    load();
    // Another tab may have changed the list.
    document.addEventListener('visibilitychange', load);
    return () => document.removeEventListener('visibilitychange', load);
  }, [show]);

  async function remove(message: string, removed: readonly Sighting[], change: Promise<Sighting[]>) {
    if (await show(change)) setDeleted({ message, sightings: removed });
  }

  return (
    <>
      <SightingForm
        number={number}
        save={async (sighting) => {
          // The same text again would not be announced. Flushed, because React would merge both changes.
          flushSync(() => setStatus(''));
          const isSaved = await show(saveSightings([sighting]));
          if (isSaved) setStatus(fillIn(content.saved, { number: sighting.number }));
          return isSaved;
        }}
      />
      <FormStatus>{status}</FormStatus>
      <div className="mt-5 empty:hidden">
        {hasFailed && <FormNotice>{content.noStorage}</FormNotice>}
        {deleted && (
          <UndoNotice
            key={deleted.sightings[0]?.id}
            undo={async () => {
              if (await show(saveSightings(deleted.sightings))) setDeleted(undefined);
            }}
          >
            {deleted.message}
          </UndoNotice>
        )}
      </div>
      {/* On the server too, so that only what is in this browser changes the page. */}
      {!sightings?.length && (
        <p hidden={!sightings} className="mt-8 font-serif text-lede text-ink-soft">
          {content.empty}
        </p>
      )}
      {sightings && sightings.length > 0 && (
        <>
          <OftenSeen sightings={sightings} />
          <MonthCalendar sightings={sightings} />
          <EntryList
            sightings={sightings}
            remove={(one) =>
              remove(fillIn(content.list.deleted, { number: one.number }), [one], deleteSighting(one.id))
            }
          />
        </>
      )}
      <div hidden={!sightings}>
        <FileActions
          sightings={sightings ?? []}
          add={(added) => show(saveSightings(added))}
          deleteAll={() => remove(content.file.deletedAll, sightings ?? [], deleteAllSightings())}
        />
      </div>
      <PrintedPages sightings={sightings ?? []} />
    </>
  );
}
