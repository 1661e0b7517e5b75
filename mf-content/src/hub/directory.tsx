import type { AngelNumberListItem } from '@site/contracts';
import { Link } from '@site/kit';
import { ChipLinks } from '@site/ui/chip';
import { EngravedNumber } from '@site/ui/engraved-number';
import { PlateSheet } from '@site/ui/plate-sheet';
import { typographic } from '@site/ui/typographic';
import { type DirectoryGroup, directoryGroups } from './directory-groups.ts';

/**
 * A sheet with all numbers. The groups flow through its columns, each after a label. The first is laid out with the page,
 * the others after the first paint.
 */
export function Directory({ numbers }: { numbers: readonly AngelNumberListItem[] }) {
  const groups = directoryGroups(numbers);
  return (
    <>
      {groups.length > 1 && (
        <nav aria-label="Kinds of numbers" className="mt-2 mb-4 in-data-none-left:hidden">
          <ChipLinks inOneLine="row" links={groups.map(linkToGroup)} />
        </nav>
      )}
      <PlateSheet
        seed="directory"
        height={2000}
        className="@container -mx-5 p-3 in-data-none-left:hidden sm:mx-0 sm:px-6"
      >
        <DirectoryGrid groups={groups.slice(0, 1)} />
        {groups.length > 1 && (
          // The heights with 3, 4, 6 and 8 columns, so that the page hardly grows when this part is laid out.
          <div className="later [--later-height:285rem] @min-[26rem]:[--later-height:210rem] @min-[36rem]:[--later-height:145rem] @min-[56rem]:[--later-height:106rem]">
            <DirectoryGrid groups={groups.slice(1)} />
          </div>
        )}
      </PlateSheet>
    </>
  );
}

const linkToGroup = ({ kind, title }: DirectoryGroup) => ({
  name: title.replace(/ (numbers|digits)$/, ''),
  to: `#${kind}`,
});

const labelClass = 'bg-paper p-3 text-caption text-ink-soft @min-[12rem]:col-span-2';
/** In the widest sheet, the first label is beside two rows of five numbers. */
const firstLabelClass = `${labelClass} @min-[56rem]:col-span-3 @min-[56rem]:row-span-2 @min-[56rem]:mb-2 @min-[56rem]:p-6 @min-[56rem]:text-body @min-[56rem]:[&>h3]:text-h2`;

/**
 * The first group takes 12 cells with its label, or 16 in the widest sheet: its last row is always full, and the other groups
 * follow without a gap.
 */
function DirectoryGrid({ groups }: { groups: readonly DirectoryGroup[] }) {
  return (
    <div className="grid auto-rows-[minmax(7.5rem,auto)] @min-[12rem]:grid-cols-2 @min-[18rem]:grid-cols-3 @min-[26rem]:grid-cols-4 @min-[36rem]:grid-cols-6 @min-[56rem]:grid-cols-8">
      {groups.map(({ kind, title, lede, numbers }) => (
        <div key={kind} className="contents" data-group={kind}>
          <div className={kind === 'single' ? firstLabelClass : labelClass}>
            <h3 id={kind} className="font-serif text-body leading-snug text-ink">
              {title}
            </h3>
            <p className="mt-1">{lede}</p>
          </div>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
          <ul role="list" className="contents" aria-label={title}>
            {numbers.map((entry) => (
              <li key={entry.slug} className="later [--later-height:7.5rem] in-data-filtered:col-span-full">
                <DirectoryEntry {...entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/**
 * A number in the directory: its digits and its title. On hover and focus, the sentence covers them. In a filtered list, it is below
 * them. An entry has few elements, because a phone needs long to remove hundreds of entries when the visitor leaves the page.
 */
function DirectoryEntry({ number, slug, title, coreMeaning }: AngelNumberListItem) {
  return (
    <Link
      to={`/angel-numbers/${slug}/`}
      className="group relative flex h-full flex-col gap-1.5 px-0.5 pt-2 pb-4 text-center font-serif text-caption leading-snug"
    >
      <EngravedNumber number={number} className="h-14 px-1.5" />
      <span className="sr-only">{number} </span>
      <span>{typographic(title)}</span>
      <span className="absolute inset-0 hidden bg-surface p-2 text-ink group-hover:block group-focus-visible:block in-data-filtered:static in-data-filtered:block">
        {typographic(coreMeaning)}
      </span>
    </Link>
  );
}
