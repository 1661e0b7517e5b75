import { NumberCard, type NumberCardProps } from './number-card.tsx';

export interface NamedNumberCardProps extends Omit<NumberCardProps, 'title' | 'children' | 'linkLabel'> {
  /** The number's meaning in a sentence. */
  line?: string;
}

/** A number card without a title. The link's accessible name is the number with its meaning. */
export function NamedNumberCard({ line, ...card }: NamedNumberCardProps) {
  return (
    <NumberCard {...card} linkLabel={`Angel Number ${card.number}${line ? `: ${line}` : ''}`}>
      {line}
    </NumberCard>
  );
}
