import { ButtonLink } from './button.tsx';

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
