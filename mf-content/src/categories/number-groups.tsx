import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import type { NumberGroup } from '../../content/schemas.ts';
import { NumberChips } from '../numbers/number-chips.tsx';

/** Groups of numbers: what they have in common, how they differ, and links to each. */
export function NumberGroups({ groups }: { groups: readonly NumberGroup[] }) {
  return (
    <Grid columns={2}>
      {groups.map(({ title, numbers, common, apart }) => (
        <Card key={title} title={title}>
          <p>{common}</p>
          <p className="text-ink-soft">{apart}</p>
          <div className="mt-2">
            <NumberChips numbers={numbers} label={title} />
          </div>
        </Card>
      ))}
    </Grid>
  );
}
