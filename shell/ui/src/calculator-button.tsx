import { ButtonLink } from './button.tsx';
import type { LinkComponent } from './link.tsx';

export interface CalculatorButtonProps {
  /** E.g. 'Get Your Personal Reading', 'Calculate Your Numbers' or 'Calculate Your Number'. */
  label: string;
  link?: LinkComponent;
}

/** A link to the personal calculator on the home page. */
export function CalculatorButton({ label, link }: CalculatorButtonProps) {
  return (
    <ButtonLink to="/#calculator" link={link} size="large">
      {label}
    </ButtonLink>
  );
}
