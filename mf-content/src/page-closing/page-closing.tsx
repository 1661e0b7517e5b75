import { ButtonLink } from '@site/ui/button';
import { CalculatorButton } from '@site/ui/calculator-button';
import { Section } from '@site/ui/section';
import pagePartsContent from '../../content/page-parts.yaml';

export interface PageClosingProps {
  title: string;
  lede: string;
  /** The label of the link to the calculator. */
  calculator: string;
  /** Links beside it; the guide and the blog by default. */
  links?: readonly { name: string; to: string }[];
}

/** The end of a page: links to the calculator and to other pages. */
export function PageClosing({
  title,
  lede,
  calculator,
  links = pagePartsContent.closingLinks,
}: PageClosingProps) {
  return (
    <Section title={title} lede={lede} screenOnly>
      <div className="flex flex-wrap items-center gap-3">
        <CalculatorButton label={calculator} />
        {links.map(({ name, to }) => (
          <ButtonLink key={to} to={to} variant="secondary" size="large">
            {name}
          </ButtonLink>
        ))}
      </div>
    </Section>
  );
}
