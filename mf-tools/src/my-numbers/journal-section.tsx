import { type ReactNode, useId } from 'react';

/** A part of the journal with its heading. Printed pages leave it out. */
export function JournalSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-12 print:hidden">
      <h2 id={headingId} className="font-serif text-h2 tracking-tight">
        {title}
      </h2>
      <div className="mt-5">{children}</div>
    </section>
  );
}
