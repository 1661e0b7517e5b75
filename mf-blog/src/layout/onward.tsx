import { ButtonLink } from '@site/ui/button';
import { CalculatorButton } from '@site/ui/calculator-button';
import type { Onward as OnwardContent } from '../../content/schemas.ts';

/** The buttons at the end of a page: the calculator, and where else to go. */
export function Onward({ calculator, links = [] }: OnwardContent) {
  return (
    <div className="flex flex-wrap gap-3">
      <CalculatorButton label={calculator} />
      {links.map(({ name, to }) => (
        <ButtonLink key={to} to={to} size="large" variant="secondary">
          {name}
        </ButtonLink>
      ))}
    </div>
  );
}
