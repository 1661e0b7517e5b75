import { Button, buttonClass } from '@site/ui/button';
import { fillIn } from '@site/ui/fill-in';
import { FormNotice } from '@site/ui/form';
import type { ChangeEvent } from 'react';
import content from '../../content/my-numbers/journal.yaml';
import { saveFile } from '../save-file.ts';
import { JournalSection } from './journal-section.tsx';
import type { Sighting } from './sighting.ts';
import { readFile, writeFile } from './sighting-file.ts';

interface FileActionsProps {
  sightings: readonly Sighting[];
  /** Saves sightings. Resolves to false if that failed. */
  add: (sightings: readonly Sighting[]) => Promise<boolean>;
  deleteAll: () => unknown;
  /** The result of the last import; undefined after any other change of the list. */
  outcome: ImportOutcome | undefined;
  setOutcome: (outcome: ImportOutcome | undefined) => void;
}

export type ImportOutcome = { message: string } | { error: string };

export function FileActions({ sightings, add, deleteAll, outcome, setOutcome }: FileActionsProps) {
  const { file, fileErrors } = content;

  async function importFile({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    if (!chosen) return;
    setOutcome(undefined);
    // A file that cannot be read gets the message of a wrong file.
    const text = await chosen.text().catch(() => '');
    // Empty the field, so that the same file can be chosen again.
    target.value = '';
    const read = readFile(text);
    if (read.kind === 'not-json') return setOutcome({ error: fileErrors.notJson });
    if (read.kind === 'bad-entry')
      return setOutcome({ error: fillIn(fileErrors.entry, { position: read.position, field: read.field }) });
    const known = new Map(sightings.map((one) => [one.id, one]));
    const added = read.sightings.filter(({ id }) => !known.has(id));
    const changed = read.sightings.filter((one) => !isSame(one, known.get(one.id) ?? one));
    const toSave = [...added, ...changed];
    // Add nothing if nothing is new, so that a deletion can still be undone.
    if (toSave.length > 0 && !(await add(toSave))) return;
    setOutcome({ message: importedMessage(added.length, changed.length) });
  }

  function exportFile() {
    saveFile(new File([writeFile(sightings)], file.name, { type: 'application/json' }));
  }

  return (
    <JournalSection title={sightings.length > 0 ? file.title : file.titleEmpty}>
      <div className="flex flex-wrap gap-3">
        <label className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:[outline:2px_solid]`}>
          {file.import}
          <input type="file" accept="application/json,.json" className="sr-only" onChange={importFile} />
        </label>
        {sightings.length > 0 && (
          <>
            <Button variant="secondary" onClick={exportFile}>
              {file.export}
            </Button>
            <Button variant="secondary" onClick={() => print()}>
              {file.print}
            </Button>
            <Button variant="secondary" onClick={deleteAll}>
              {file.deleteAll}
            </Button>
          </>
        )}
      </div>
      <p aria-live="polite" className="mt-4 min-h-lh text-small">
        {outcome && 'message' in outcome && outcome.message}
      </p>
      {outcome && 'error' in outcome && (
        <div className="mt-4">
          <FormNotice>{outcome.error}</FormNotice>
        </div>
      )}
    </JournalSection>
  );
}

function isSame(one: Sighting, other: Sighting): boolean {
  const { number, seenAt, place, note } = other;
  return one.number === number && one.seenAt === seenAt && one.place === place && one.note === note;
}

function importedMessage(added: number, changed: number): string {
  const { file } = content;
  const sentences = [
    added > 0 && (added === 1 ? file.importedOne : fillIn(file.imported, { count: added })),
    changed > 0 && (changed === 1 ? file.changedOne : fillIn(file.changed, { count: changed })),
  ].filter(Boolean);
  return sentences.join(' ') || file.importedNone;
}
