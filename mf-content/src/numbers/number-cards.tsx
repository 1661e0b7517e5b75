import { Link } from '@site/kit';
import { Grid } from '@site/ui/grid';
import { NumberCard } from '@site/ui/number-card';
import { FigureShapes } from '@site/ui/number-figure';

export interface NumberCardText {
  number: string;
  title: string;
  text: string;
}

/** Cards that link to number pages. Their figures share curves, which keeps the HTML short. */
export function NumberCards({ label, numbers }: { label: string; numbers: readonly NumberCardText[] }) {
  return (
    <FigureShapes numbers={numbers.map(({ number }) => number)}>
      <Grid columns={2} label={label}>
        {numbers.map(({ number, title, text }) => (
          <NumberCard key={number} number={number} title={title} to={`/angel-numbers/${number}/`} link={Link}>
            {text}
          </NumberCard>
        ))}
      </Grid>
    </FigureShapes>
  );
}
