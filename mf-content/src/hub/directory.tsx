import type { AngelNumberListItem } from '@site/contracts';
import { Chip, ChipRow } from '@site/ui/chip';
import { PlateSheet } from '@site/ui/plate-sheet';
import { DirectoryEntry } from './directory-entry.tsx';
import { directoryGroups } from './directory-groups.ts';

/** A sheet with all numbers. The groups flow through its columns, each after a label, so that no row of a group is left open. */
export function Directory({ numbers }: { numbers: readonly AngelNumberListItem[] }) {
  const groups = directoryGroups(numbers);
  return (
    <>
      {groups.length > 1 && (
        <nav aria-label="Kinds of numbers" className="mt-2 mb-4">
          <ChipRow label="Kinds of numbers" inOneLine="row">
            {groups.map(({ form, title }) => (
              <Chip key={form} to={`#${form}`}>
                {title.replace(/ (numbers|digits)$/, '')}
              </Chip>
            ))}
          </ChipRow>
        </nav>
      )}
      <PlateSheet
        seed="directory"
        height={2000}
        className="-mx-5 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] p-3 max-md:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] sm:mx-0"
      >
        {groups.map(({ form, title, lede, numbers }, index) => (
          <div key={form} className="contents" data-group={form}>
            <div className="bg-paper p-3 text-caption text-ink-soft md:col-span-2">
              <h3 id={form} className="font-serif text-body leading-snug text-ink">
                {title}
              </h3>
              <p className="mt-1 hidden md:block">{lede}</p>
            </div>
            <ul className="contents" aria-label={title}>
              {numbers.map((entry) => (
                <li
                  key={entry.slug}
                  className={`in-data-filtered:col-span-full ${index > 0 ? 'later [--later-height:7rem]' : ''}`}
                >
                  <DirectoryEntry {...entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </PlateSheet>
    </>
  );
}
