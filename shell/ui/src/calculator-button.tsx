import { ButtonLink } from './button.tsx';
import type { LinkComponent } from './link.tsx';

export interface CalculatorButtonProps {
  /** E.g. 'Get Your Personal Reading', 'Calculate Your Numbers' or 'Calculate Your Number'. */
  label: string;
  link?: LinkComponent;
}

/** The way from any page to the personal calculator on the home page, whose place has this anchor. */
export function CalculatorButton({ label, link }: CalculatorButtonProps) {
  return (
    <ButtonLink to="/#calculator" link={link} size="large">
      {label}
    </ButtonLink>
  );
}
