import { createContext, use } from 'react';
import { Anchor, type LinkComponent } from './link.tsx';
import { NumberCard, type NumberCardProps } from './number-card.tsx';

export interface NamedNumberCardProps extends Omit<NumberCardProps, 'title' | 'children'> {
  /** What the number says, in a sentence. */
  line?: string;
}

const linkOfCard = createContext<{ name: string; link: LinkComponent }>({ name: '', link: Anchor });

/** A number card without a title. Screen readers list its link with its meaning, not as a bare number. */
export function NamedNumberCard({ line, link = Anchor, ...card }: NamedNumberCardProps) {
  const name = `Angel Number ${card.number}${line ? `: ${line}` : ''}`;
  return (
    <linkOfCard.Provider value={{ name, link }}>
      <NumberCard {...card} link={NamedLink}>
        {line}
      </NumberCard>
    </linkOfCard.Provider>
  );
}

const NamedLink: LinkComponent = (props) => {
  const { name, link: Link } = use(linkOfCard);
  return <Link {...props} {...{ 'aria-label': name }} />;
};
