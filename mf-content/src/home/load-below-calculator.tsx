import type { ComponentType } from 'react';

let Loaded: ComponentType | undefined;

/**
 * Most of the home page's code. A first visit never runs it, since the server's HTML stays; who comes from another page
 * has it before the page is shown.
 */
export async function loadBelowCalculator(): Promise<void> {
  Loaded ??= (await import('./below-calculator.tsx')).BelowCalculator;
}

export function BelowCalculator() {
  return Loaded && <Loaded />;
}
