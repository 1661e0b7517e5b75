import { fillIn } from '@site/ui/fill-in';
import { FormNotice, FormStatus } from '@site/ui/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import content from '../../content/my-numbers/journal.yaml';
import { EntryList } from './entry-list.tsx';
import { FileActions, type ImportOutcome } from './file-actions.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { OftenSeen } from './often-seen.tsx';
import { PrintedPages } from './printed-pages.tsx';
import type { Sighting } from './sighting.ts';
import { SightingForm } from './sighting-form.tsx';
import {
  type Deletion,
  deleteAllSightings,
  deleteSighting,
  loadSightings,
  saveSightings,
} from './sighting-store.ts';
import { UndoNotice } from './undo-notice.tsx';

export interface JournalProps {
  /** The number in the address, which the form offers to save. */
  number: string;
}

/** The last deletion, which can be undone until something else is saved. */
interface Deleted {
  message: string;
  sightings: readonly Sighting[];
  /** The message that the sightings are back. */
  undone: string;
  isUndone: boolean;
}

/** The list as it was shown last. On Back it is there at once, so that the page has the height that it had. */
let latest: readonly Sighting[] | undefined;

/** The visitor's own numbers. They are kept only in this browser, and no code in this folder may send them. */
export function Journal({ number }: JournalProps) {
  const [sightings, setSightings] = useState(latest);
  const [deleted, setDeleted] = useState<Deleted>();
  const [status, setStatus] = useState('');
  const [imported, setImported] = useState<ImportOutcome>();
  const [hasFailed, setHasFailed] = useState(false);
  const notice = useRef<HTMLParagraphElement>(null);

  /** Shows the list that was loaded or changed. Resolves to false if this browser stores nothing. */
  const showList = useCallback(async (list: Promise<Sighting[]>): Promise<boolean> => {
    try {
      latest = await list;
      setSightings(latest);
      setHasFailed(false);
      return true;
    } catch {
      flushSync(() => setHasFailed(true));
      return false;
    }
  }, []);

  /** Shows the list after a change that the visitor asked for, and makes sure that a failure is seen. */
  async function showChange(change: Promise<Sighting[]>): Promise<boolean> {
    // Clear both first, because the same text would not be announced again. Without flushSync, React would merge the changes.
    flushSync(() => {
      setStatus('');
      setHasFailed(false);
    });
    const isMade = await showList(change);
    notice.current?.scrollIntoView({ block: 'nearest' });
    return isMade;
  }

  useEffect(() => {
    const load = () => {
      if (!document.hidden) void showList(loadSightings());
    };
    load();
    // Another tab or window may have changed the list.
    document.addEventListener('visibilitychange', load);
    window.addEventListener('focus', load);
    return () => {
      document.removeEventListener('visibilitychange', load);
      window.removeEventListener('focus', load);
    };
  }, [showList]);

  async function add(added: readonly Sighting[]): Promise<boolean> {
    const isSaved = await showChange(saveSightings(added));
    if (isSaved) {
      setDeleted(undefined);
      setImported(undefined);
    }
    return isSaved;
  }

  async function remove(deletion: Promise<Deletion>, texts: Pick<Deleted, 'message' | 'undone'>) {
    if (!(await showChange(deletion.then(({ left }) => left)))) return;
    setImported(undefined);
    const sightings = (await deletion).deleted;
    // A second press of "Delete everything" finds nothing, and Undo must restore what the first one deleted.
    if (sightings.length > 0) setDeleted({ ...texts, sightings, isUndone: false });
  }

  async function undo() {
    if (deleted && (await showChange(saveSightings(deleted.sightings))))
      setDeleted({ ...deleted, isUndone: true });
  }

  return (
    <>
      {/* The notice of a deletion must not hide what gets the focus. */}
      <div className={deleted && '[&_*]:scroll-mb-40'}>
        <SightingForm
          number={number}
          save={async (sighting) => {
            const isSaved = await add([sighting]);
            if (isSaved) setStatus(fillIn(content.saved, { number: sighting.number }));
            return isSaved;
          }}
        />
        <FormStatus>{status}</FormStatus>
        <div className="mt-5 empty:hidden">
          {hasFailed && <FormNotice ref={notice}>{content.noStorage}</FormNotice>}
        </div>
        {/* Render this on the server too, so that the page changes only if this browser has sightings. */}
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
                remove(deleteSighting(one), {
                  message: fillIn(content.list.deleted, one),
                  undone: fillIn(content.list.undone, one),
                })
              }
            />
          </>
        )}
        <div hidden={!sightings}>
          <FileActions
            sightings={sightings ?? []}
            add={add}
            outcome={imported}
            setOutcome={setImported}
            deleteAll={() =>
              remove(deleteAllSightings(), {
                message: content.file.deletedAll,
                undone: content.file.undone,
              })
            }
          />
        </div>
      </div>
      {deleted && (
        // Use a new key for each deletion, because a notice with the same text would not get the focus again.
        <UndoNotice
          key={`${deleted.sightings[0]?.id} ${deleted.isUndone}`}
          undo={deleted.isUndone ? undefined : undo}
        >
          {deleted.isUndone ? deleted.undone : deleted.message}
        </UndoNotice>
      )}
      <PrintedPages sightings={sightings ?? []} />
    </>
  );
}
