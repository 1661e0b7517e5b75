import { createContext, use } from 'react';
import { Anchor, type LinkComponent } from './link.tsx';
import { NumberCard, type NumberCardProps } from './number-card.tsx';

export interface NamedNumberCardProps extends Omit<NumberCardProps, 'title' | 'children'> {
  /** The number's meaning in a sentence. */
  line?: string;
}

const CardLinkContext = createContext<{ name: string; link: LinkComponent }>({ name: '', link: Anchor });

/** A number card without a title. The link's accessible name is the number with its meaning. */
export function NamedNumberCard({ line, link = Anchor, ...card }: NamedNumberCardProps) {
  const name = `Angel Number ${card.number}${line ? `: ${line}` : ''}`;
  return (
    <CardLinkContext value={{ name, link }}>
      <NumberCard {...card} link={NamedLink}>
        {line}
      </NumberCard>
    </CardLinkContext>
  );
}

const NamedLink: LinkComponent = (props) => {
  const { name, link: Link } = use(CardLinkContext);
  return <Link {...props} {...{ 'aria-label': name }} />;
};
