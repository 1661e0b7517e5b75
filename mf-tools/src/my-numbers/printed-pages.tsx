import content from '../../content/my-numbers/journal.yaml';
import { formatDateTime } from './dates.ts';
import type { Sighting } from './sighting.ts';

/** Only in print: a page like the journal page of /learn for each sighting, oldest first, with empty lines to fill in by hand. */
export function PrintedPages({ sightings }: { sightings: readonly Sighting[] }) {
  const { title, lines } = content.print;
  return (
    <div className="hidden print:block" aria-hidden>
      <p className="font-serif text-h2">{title}</p>
      {sightings.toReversed().map(({ id, number, seenAt, place, note }) => (
        <dl key={id} className="mt-6 break-inside-avoid border-t border-rule pt-2">
          <Line label={lines.when} text={[formatDateTime(seenAt), place].filter(Boolean).join(', ')} />
          <Line label={lines.number} text={number} />
          <Line label={lines.thinking} text={note} />
          <Line label={lines.feeling} />
          <Line label={lines.fits} />
          <Line label={lines.did} />
        </dl>
      ))}
    </div>
  );
}

function Line({ label, text }: { label: string; text?: string }) {
  return (
    <div className="flex gap-3 border-b border-rule py-2">
      <dt className="w-1/4 shrink-0 text-small text-ink-soft">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">{text}</dd>
    </div>
  );
}
