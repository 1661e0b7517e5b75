import { ButtonLink, ButtonLinks, type ButtonLinksProps } from './button.tsx';

export interface CalculatorButtonProps {
  /** E.g. 'Get Your Personal Reading', 'Calculate Your Numbers' or 'Calculate Your Number'. */
  label: string;
}

/** A link to the personal calculator on the home page. */
export function CalculatorButton({ label }: CalculatorButtonProps) {
  return (
    <ButtonLink to="/#calculator" size="large">
      {label}
    </ButtonLink>
  );
}

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
