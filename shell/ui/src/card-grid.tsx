import { Card } from './card.tsx';
import { Grid } from './grid.tsx';

interface CardGridProps {
  cards: readonly { title: string; text: string }[];
  columns?: 2 | 3 | 4;
}

/** Short texts as a grid of cards. */
export function CardGrid({ cards, columns = 3 }: CardGridProps) {
  return (
    <Grid columns={columns}>
      {cards.map(({ title, text }) => (
        <Card key={title} title={title}>
          <p className="text-ink-soft">{text}</p>
        </Card>
      ))}
    </Grid>
  );
}
