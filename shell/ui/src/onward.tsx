import { ButtonLinks, type ButtonLinksProps } from './button.tsx';
import { CalculatorButton } from './calculator-button.tsx';

export interface OnwardProps extends Partial<Pick<ButtonLinksProps, 'links'>> {
  /** The label of the link to the calculator. */
  calculator: string;
}

/** The end of a page: links to the calculator and to other pages. */
export function Onward({ calculator, links = [] }: OnwardProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <CalculatorButton label={calculator} />
      <ButtonLinks links={links} size="large" />
    </div>
  );
}
