import { Link } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { CalculatorButton } from '@site/ui/calculator-button';
import { Section } from '@site/ui/section';

export interface OnwardProps {
  title: string;
  lede: string;
  /** The label of the way to the calculator. */
  calculator: string;
  /** Further ways; the guide and the blog unless a page has better ones. */
  links?: readonly { name: string; to: string }[];
}

const guideAndBlog = [
  { name: 'Learn to read numbers', to: '/learn' },
  { name: 'Read the blog', to: '/blog' },
];

/** The end of a page: the calculator, and where else to go. */
export function Onward({ title, lede, calculator, links = guideAndBlog }: OnwardProps) {
  return (
    <Section title={title} lede={lede} banded screenOnly>
      <div className="flex flex-wrap items-center gap-3">
        <CalculatorButton label={calculator} link={Link} />
        {links.map(({ name, to }) => (
          <ButtonLink key={to} to={to} link={Link} variant="secondary" size="large">
            {name}
          </ButtonLink>
        ))}
      </div>
    </Section>
  );
}
