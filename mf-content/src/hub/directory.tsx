import type { AngelNumberListItem } from '@site/contracts';
import { Chip, ChipRow } from '@site/ui/chip';
import { Grid } from '@site/ui/grid';
import { SectionHeading } from '@site/ui/section-heading';
import { DirectoryEntry } from './directory-entry.tsx';
import { directoryGroups } from './directory-groups.ts';

/** The list of all numbers, grouped by form. */
export function Directory({ numbers }: { numbers: readonly AngelNumberListItem[] }) {
  const groups = directoryGroups(numbers);
  return (
    <>
      {groups.length > 1 && (
        <nav aria-label="Kinds of numbers">
          <ChipRow label="Kinds of numbers">
            {groups.map(({ form, title }) => (
              <Chip key={form} to={`#${form}`}>
                {title}
              </Chip>
            ))}
          </ChipRow>
        </nav>
      )}
      {groups.map(({ form, title, lede, numbers }) => (
        <div key={form} className="later mt-12" data-group={form}>
          <SectionHeading id={form} level={3} lede={lede}>
            {title}
          </SectionHeading>
          <div className="mt-5">
            <Grid columns={3} label={title}>
              {numbers.map((entry) => (
                <DirectoryEntry key={entry.slug} {...entry} />
              ))}
            </Grid>
          </div>
        </div>
      ))}
    </>
  );
}
